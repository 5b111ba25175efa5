-- A vector map as one file (PMTiles), which an operator can give an agency in place of imported streets.

alter table base_maps
  -- The file's key in the file storage.
  add column file_key text check (length(file_key) between 1 and 300),
  -- The zoom of its most detailed tiles.
  add column file_zoom smallint check (file_zoom between 6 and 22),
  add constraint base_maps_file_whole check ((file_key is null) = (file_zoom is null));
