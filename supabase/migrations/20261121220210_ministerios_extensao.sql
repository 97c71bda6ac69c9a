-- Periods that must not overlap are kept by exclusion constraints over ids and dates.
create extension if not exists btree_gist schema extensions;
