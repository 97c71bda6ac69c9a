-- The consent of the public form. A new value is used only after the transaction that adds it.
alter type public.finalidade add value if not exists 'cadastro';
