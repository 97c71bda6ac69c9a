-- Further purposes of consents. A new value is used only after the transaction that adds it.
alter type public.finalidade add value if not exists 'comunicacao';
alter type public.finalidade add value if not exists 'imagem';
alter type public.finalidade add value if not exists 'saude_crianca';
