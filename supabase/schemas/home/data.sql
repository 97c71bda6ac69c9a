-- What a church starts with is nobody's change.

truncate public.alteracoes restart identity;
