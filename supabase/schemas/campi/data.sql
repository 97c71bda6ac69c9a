-- What a new church starts with: one campus, the church itself, its lists of choices and its titles. All of it may be
-- changed on the screens.

insert into public.campi (nome, tipo) values ('Posse', 'sede');
insert into public.igreja (nome, campus_padrao) values ('Ministério Pedras Vivas', 'Posse');

insert into public.listas (lista, chave, nome, ordem, fixo) values
  ('como_conheceu', 'convite', 'Convite de alguém', 1, false),
  ('como_conheceu', 'familia', 'Família', 2, false),
  ('como_conheceu', 'redes_sociais', 'Redes sociais', 3, false),
  ('como_conheceu', 'passou_em_frente', 'Passou em frente', 4, false),
  ('como_conheceu', 'evento', 'Evento', 5, false),
  ('como_conheceu', 'outra_igreja', 'Veio de outra igreja', 6, false),
  ('como_conheceu', 'outro', 'Outro', 99, false),
  ('motivo_saida', 'mudanca', 'Mudança de cidade', 1, false),
  ('motivo_saida', 'outra_igreja', 'Foi para outra igreja', 2, false),
  ('motivo_saida', 'pedido', 'A pedido', 3, false),
  ('motivo_saida', 'disciplina', 'Disciplina', 4, false),
  ('motivo_saida', 'ausencia', 'Ausência prolongada', 5, false),
  ('motivo_saida', 'outro', 'Outro', 99, false),
  ('parentesco', 'conjuge', 'Cônjuge', 1, false),
  ('parentesco', 'pai', 'Pai', 2, false),
  ('parentesco', 'mae', 'Mãe', 3, false),
  ('parentesco', 'filho', 'Filho(a)', 4, false),
  ('parentesco', 'irmao', 'Irmão(ã)', 5, false),
  ('parentesco', 'avo', 'Avô(ó)', 6, false),
  ('parentesco', 'neto', 'Neto(a)', 7, false),
  ('parentesco', 'tio', 'Tio(a)', 8, false),
  ('parentesco', 'sobrinho', 'Sobrinho(a)', 9, false),
  ('parentesco', 'amigo', 'Amigo(a)', 10, false),
  ('parentesco', 'outro', 'Outro', 99, false),
  ('situacao', 'aguardando_ativacao', 'Aguardando ativação', 1, true),
  ('situacao', 'visitante', 'Visitante', 2, true),
  ('situacao', 'congregado', 'Congregado', 3, true),
  ('situacao', 'membro', 'Membro', 4, true),
  ('situacao', 'afastado', 'Afastado', 5, true),
  ('situacao', 'em_disciplina', 'Em disciplina', 6, true),
  ('situacao', 'readmitido', 'Readmitido', 7, true),
  ('situacao', 'transferido', 'Transferido', 8, true),
  ('situacao', 'desligado', 'Desligado', 9, true),
  ('situacao', 'falecido', 'Falecido', 10, true),
  ('tipo_acompanhamento', 'visitante', 'Visitante', 1, false),
  ('tipo_acompanhamento', 'novo_convertido', 'Novo convertido', 2, false),
  ('tipo_acompanhamento', 'ausente', 'Ausente', 3, false),
  ('tipo_acompanhamento', 'outro', 'Outro', 99, false),
  ('tipo_anotacao', 'conversa', 'Conversa', 0, false),
  ('tipo_anotacao', 'visita', 'Visita', 1, false),
  ('tipo_anotacao', 'aconselhamento', 'Aconselhamento', 2, false),
  ('tipo_anotacao', 'oracao', 'Oração', 3, false),
  ('tipo_anotacao', 'disciplina', 'Disciplina', 4, false),
  ('tipo_documento', 'identidade', 'Documento de identidade', 1, false),
  ('tipo_documento', 'certidao', 'Certidão', 2, false),
  ('tipo_documento', 'carta', 'Carta', 3, false),
  ('tipo_documento', 'certificado', 'Certificado', 4, false),
  ('tipo_documento', 'ficha', 'Ficha assinada', 5, false),
  ('tipo_documento', 'decisao_judicial', 'Decisão judicial', 6, true),
  ('tipo_documento', 'outro', 'Outro', 99, false);

insert into public.titulos (nome, nivel, idade_min) values
  ('Congregado', 0, null),
  ('Membro', 10, null),
  ('Auxiliar', 20, 16),
  ('Diácono(isa)', 30, 18),
  ('Presbítero', 40, 21),
  ('Evangelista', 50, 21),
  ('Missionário(a)', 60, 18),
  ('Pastor(a)', 70, 25);
update public.titulos t set exige_titulo_id = exigido.id
from (values
  ('Auxiliar', 'Membro'),
  ('Diácono(isa)', 'Auxiliar'),
  ('Presbítero', 'Diácono(isa)'),
  ('Evangelista', 'Diácono(isa)'),
  ('Missionário(a)', 'Membro'),
  ('Pastor(a)', 'Presbítero')) degraus (titulo, exige)
join public.titulos exigido on exigido.nome = degraus.exige
where t.nome = degraus.titulo;
