-- The kinds of groups that a church begins with. Of the first one person is in one; rules depend on it.

insert into public.listas (lista, chave, nome, ordem, fixo) values
  ('tipo_de_grupo', 'celula', 'Célula', 1, true),
  ('tipo_de_grupo', 'interesse', 'Grupo de interesse', 2, false),
  ('tipo_de_grupo', 'estudo', 'Grupo de estudo', 3, false);
