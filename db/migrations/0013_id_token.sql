-- The identity provider wants back the token that it signed somebody in with, to sign them out. Sealed with the
-- installation's secret.

alter table sessions add column sealed_id_token bytea;
