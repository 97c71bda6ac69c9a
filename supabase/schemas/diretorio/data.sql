-- The trades that a new church begins with, and what happens by the clock.

insert into public.listas (lista, chave, nome, ordem, fixo) values
  ('profissao', 'construcao', 'Obras e reformas', 1, false),
  ('profissao', 'eletrica', 'Eletricista', 2, false),
  ('profissao', 'encanamento', 'Encanador', 3, false),
  ('profissao', 'casa', 'Limpeza e casa', 4, false),
  ('profissao', 'automoveis', 'Mecânica e automóveis', 5, false),
  ('profissao', 'transporte', 'Transporte e mudanças', 6, false),
  ('profissao', 'alimentacao', 'Alimentação', 7, false),
  ('profissao', 'beleza', 'Beleza', 8, false),
  ('profissao', 'costura', 'Costura', 9, false),
  ('profissao', 'saude', 'Saúde', 10, false),
  ('profissao', 'psicologia', 'Psicologia', 11, false),
  ('profissao', 'educacao', 'Aulas e educação', 12, false),
  ('profissao', 'juridico', 'Advocacia', 13, false),
  ('profissao', 'contabilidade', 'Contabilidade', 14, false),
  ('profissao', 'informatica', 'Informática', 15, false),
  ('profissao', 'comunicacao', 'Design, foto e vídeo', 16, false),
  ('profissao', 'comercio', 'Comércio e vendas', 17, false),
  ('profissao', 'cuidadores', 'Cuidado de pessoas', 18, false),
  ('profissao', 'outro', 'Outro', 99, false);

select app.agendar('Perfis profissionais que terminam', '23 * * * *',
  'select app.cuidar_do_diretorio(app.campi_de_manha())');
