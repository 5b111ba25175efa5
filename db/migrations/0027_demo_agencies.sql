-- The demo's own agencies are marked, so that making the demo anew never takes an agency that somebody else made.
alter table agencies add column is_demo boolean not null default false;
update agencies a set is_demo = true
where exists (select from agency_links l where l.agency_id = a.id and (a.id, a.name, l.kind, l.token) in ((1, 'City of Oakmere', 'CRM', 'demo'), (2, 'Town of Pinewell', 'CRM', 'pinewell')));
