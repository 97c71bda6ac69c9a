-- The permission to make people nameless. A new value is used only after the transaction that adds it.
alter type public.acao add value if not exists 'anonimizar';
