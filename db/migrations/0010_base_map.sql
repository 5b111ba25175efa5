-- The base map: streets, water, parks and railways that the operator imported for an agency.

create table base_maps (
  agency_id smallint primary key references agencies (id),
  -- Changes with everything that tiles show, so that browsers keep tiles of one version for good.
  version uuid not null
);
comment on table base_maps is 'The version of each agency''s base map. Without a row, the agency has none';
select protect('base_maps');
grant select, insert, update, delete on base_maps to app;

create table map_features (
  agency_id smallint not null references agencies (id),
  id uuid not null,
  layer text not null check (layer in ('ROAD', 'RAIL', 'WATER', 'PARK', 'LANDMARK')),
  -- The kind within the layer. Source: core/base-map/classes.ts.
  class text not null check (length(class) between 1 and 20),
  name text check (length(name) between 1 and 200),
  -- The lowest zoom of tiles that show it.
  min_zoom smallint not null check (min_zoom between 0 and 16),
  -- In the projection of tiles, which are cut from it without a conversion.
  shape geometry(Geometry, 3857) not null,
  primary key (agency_id, id)
);
comment on table map_features is 'What an agency''s base map draws; imported, never edited';
create index map_features_shape on map_features using gist (agency_id, shape);
-- Tiles of a whole county show only its large features.
create index map_features_overview on map_features using gist (agency_id, shape) where min_zoom < 12;
create index map_features_layer on map_features (agency_id, layer);
select protect('map_features');
grant select, insert, update, delete on map_features to app;
create policy look_up on map_features for select to search using (true);
grant select on map_features to search;
