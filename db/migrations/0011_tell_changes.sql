-- Tells every process which agency's sessions, accounts, links or configuration have changed, so that what it remembers
-- of
-- them is read again.
create function tell_change() returns trigger language plpgsql as $$ begin
  if tg_op = 'DELETE' then perform pg_notify('townkeep_changed', old.agency_id::text);
  else perform pg_notify('townkeep_changed', new.agency_id::text);
  end if;
  return null;
end $$;

-- '0': the change may concern every agency.
create function tell_change_to_all() returns trigger language plpgsql as $$ begin
  perform pg_notify('townkeep_changed', '0');
  return null;
end $$;

do $$ declare tab text; begin
  foreach tab in array array['agency_links', 'boundaries', 'list_items', 'settings', 'staff'] loop
    execute format('create trigger tell_change after insert or update or delete on %I for each row execute function tell_change()', tab);
  end loop;
end $$;
-- A new session is known to nobody yet.
create trigger tell_change after update or delete on sessions for each row execute function tell_change();
create trigger tell_change after update of name, is_active or delete on agencies for each row execute function tell_change_to_all();
create trigger tell_change after update or delete on super_admins for each row execute function tell_change_to_all();
