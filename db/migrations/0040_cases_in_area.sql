-- Most cases of a city are closed, and most lists of an area are of those that are not.
create index cases_geom_active on cases using gist (agency_id, geom) where geom is not null and status <> 'CLOSED';
