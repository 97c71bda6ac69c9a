-- Notices of the last weeks to those who have an account.

insert into public.notifications (user_id, titulo, mensagem, lida, created_at)
select c.id, a.titulo, replace(a.mensagem, '{nome}', c.nome), a.lida, now() - a.ha
from contas c, (values
  ('Boas-vindas', 'Olá, {nome}! Sua conta está pronta. Complete seu perfil quando puder.', true, interval '40 days', '{}'),
  ('Ceia no próximo domingo', 'Celebraremos a Ceia do Senhor nos dois cultos de domingo.', true, interval '9 days', '{}'),
  ('Campanha do agasalho', 'As doações podem ser entregues na recepção do seu campus.', false, interval '3 days', '{}'),
  ('Novo horário do culto da noite', 'A partir deste mês, o culto da noite começa às 18:30.', false, interval '20 hours', '{}'),
  ('Reunião de líderes', 'Sábado, às 09:00, na sala 2. Traga os relatórios das últimas semanas.', false, interval '5 hours',
    '{admin,pastor_executivo,pastor,coordenador,lider,ministerio_global,lideranca_global}'),
  ('Fechamento do mês', 'O fechamento de caixa do mês passado aguarda sua conferência.', false, interval '2 hours',
    '{admin,financeiro,pastor_executivo}')
) a (titulo, mensagem, lida, ha, papeis)
where a.papeis = '{}' or c.papel = any (a.papeis::text[]);
