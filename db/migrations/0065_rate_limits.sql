-- Counts of requests that guess, send or store, of all processes. They may be lost with a crash of the server.

create unlogged table rate_limits (
  key text primary key check (length(key) between 1 and 255),
  points bigint not null,
  expire bigint not null
);
create index rate_limits_expire on rate_limits (expire);

comment on table rate_limits is
  'exception: counts before the agency is known. How often a sender, as a hash, did something, until a time in ms';
