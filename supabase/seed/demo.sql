-- The demo church: three campuses, 1,200 people in families, ministries, fourteen months of Sundays and one account per
-- role (<papel>@demo.test, password Demo@2026). The same on every machine on the same day: nothing is drawn by chance,
-- everything follows from md5 of its own name. Runs once, on an empty church, in one transaction.

create function pg_temp.sorteio(chave text, n integer) returns integer
language sql immutable as $$ select (('x' || left(md5(chave), 8))::bit(32)::bigint % n)::integer $$;

create function pg_temp.escolha(chave text, lista text[]) returns text
language sql immutable as $$ select lista[1 + pg_temp.sorteio(chave, cardinality(lista))] $$;

create function pg_temp.id_de(chave text) returns uuid
language sql immutable as $$ select overlay(overlay(md5(chave) placing '4' from 13) placing '8' from 17)::uuid $$;

create temporary table hoje on commit drop as
  select (now() at time zone 'America/Sao_Paulo')::date as dia;

-- Campuses -------------------------------------------------------------------------------------------------------

insert into public.campi (nome) values ('Centro'), ('Serra');
update public.campi c set endereco = d.endereco, telefone = d.telefone
from (values
  ('Posse', 'Avenida das Palmeiras, 1200 – Setor Norte', '+556290000100'),
  ('Centro', 'Rua Barão do Rio Branco, 45 – Centro', '+556290000200'),
  ('Serra', 'Alameda dos Ipês, 310 – Jardim da Serra', '+556290000300')
) d (nome, endereco, telefone) where c.nome = d.nome;

insert into public.ministerios (campus, nome, descricao)
select c.nome, m.nome, m.descricao
from public.campi c, (values
  ('Louvor', 'Música e adoração nos cultos.'),
  ('Mídias', 'Projeção, som, câmeras e transmissão.'),
  ('Kids', 'Ensino e cuidado das crianças durante os cultos.'),
  ('Recepção', 'Acolhida de quem chega e estacionamento.'),
  ('Intercessão', 'Oração pela igreja e pelas pessoas.'),
  ('Diaconia', 'Ação social, ceia e apoio às famílias.'),
  ('Jovens', 'Encontros e discipulado de jovens e adolescentes.'),
  ('Ensino', 'Cursos, classes e formação de líderes.')
) m (nome, descricao);

-- People, family by family -----------------------------------------------------------------------------------------

create temporary table familias on commit drop as
select n,
  case when s < 20 then 1 when s < 45 then 2 when s < 65 then 3 when s < 87 then 4 else 5 end as pessoas,
  case when c < 50 then 'Posse' when c < 80 then 'Centro' else 'Serra' end as campus,
  pg_temp.escolha('sobrenome ' || n, sobrenomes) as sobrenome_um,
  pg_temp.escolha('segundo sobrenome ' || n, sobrenomes) as sobrenome_dois,
  25 + pg_temp.sorteio('idade ' || n, 48) as idade,
  format('%s, %s – %s', pg_temp.escolha('rua ' || n, array['Rua das Acácias', 'Rua Sete de Setembro',
    'Avenida Goiás', 'Rua Quinze de Novembro', 'Rua das Flores', 'Travessa do Sol', 'Rua José Bonifácio',
    'Avenida Brasil', 'Rua São João', 'Rua dos Pinheiros', 'Rua Santa Luzia', 'Alameda das Orquídeas']),
    10 + pg_temp.sorteio('número ' || n, 1900),
    pg_temp.escolha('bairro ' || n, array['Centro', 'Setor Norte', 'Vila Nova', 'Jardim das Oliveiras', 'Bela Vista',
      'Santa Rita', 'Boa Esperança', 'Jardim da Serra'])) as endereco
from generate_series(1, 600) n,
  lateral (select pg_temp.sorteio('tamanho ' || n, 100) as s, pg_temp.sorteio('campus ' || n, 100) as c) sorte,
  (select array['Silva', 'Santos', 'Oliveira', 'Souza', 'Rodrigues', 'Ferreira', 'Alves', 'Pereira', 'Lima', 'Gomes',
    'Costa', 'Ribeiro', 'Martins', 'Carvalho', 'Almeida', 'Lopes', 'Soares', 'Fernandes', 'Vieira', 'Barbosa', 'Rocha',
    'Dias', 'Nascimento', 'Andrade', 'Moreira', 'Nunes', 'Marques', 'Machado', 'Mendes', 'Freitas', 'Cardoso', 'Ramos',
    'Gonçalves', 'Araújo', 'Teixeira', 'Moura', 'Campos', 'Batista', 'Castro', 'Cavalcante', 'Assunção', 'Brandão',
    'Guimarães', 'Simões', 'Sant''Ana', 'da Conceição', 'dos Anjos', 'de Paula'] as sobrenomes) l;

create temporary table pessoas on commit drop as
with em_ordem as (
  select f.*, lugar, row_number() over (order by f.n, lugar)::integer as numero
  from familias f, generate_series(1, f.pessoas) lugar
), dados as (
  select e.*,
    -- The first two places are the couple; a family of one may be anybody grown up; the others are their children.
    case when lugar = 1 then idade
         when lugar = 2 then greatest(21, idade - 4 + pg_temp.sorteio('cônjuge ' || n, 9))
         else greatest(0, least(idade - 20, 34) - pg_temp.sorteio('filho ' || numero, 16) - (lugar - 3) * 2) end as anos,
    case when lugar = 1 then pg_temp.sorteio('sexo ' || n, 2)
         when lugar = 2 then 1 - pg_temp.sorteio('sexo ' || n, 2)
         else pg_temp.sorteio('sexo do filho ' || numero, 2) end as sexo,
    pg_temp.sorteio('situação ' || numero, 1000) as s
  from em_ordem e where numero <= 1188
)
select d.numero, d.campus, d.endereco, d.anos, d.n as familia,
  case d.sexo when 0
    then pg_temp.escolha('nome ' || numero, array['Maria', 'Ana', 'Juliana', 'Fernanda', 'Patrícia', 'Márcia', 'Camila',
      'Letícia', 'Beatriz', 'Larissa', 'Vitória', 'Júlia', 'Helena', 'Alice', 'Laura', 'Sofia', 'Mônica', 'Raquel', 'Rute',
      'Débora', 'Ester', 'Sara', 'Priscila', 'Lúcia', 'Conceição', 'Inês', 'Tânia', 'Cláudia', 'Simone', 'Vânia',
      'Maria Clara', 'Ana Paula', 'Ana Luísa', 'Maria Eduarda', 'Rosângela', 'Íris'])
    else pg_temp.escolha('nome ' || numero, array['José', 'João', 'Antônio', 'Francisco', 'Carlos', 'Paulo', 'Pedro', 'Lucas',
      'Luiz', 'Marcos', 'Gabriel', 'Rafael', 'Daniel', 'Marcelo', 'Bruno', 'Eduardo', 'Felipe', 'Rodrigo', 'Mateus', 'André',
      'Fábio', 'Márcio', 'Sérgio', 'Tiago', 'Davi', 'Samuel', 'Isaque', 'Elias', 'Caio', 'Ícaro', 'João Pedro', 'Pedro Henrique',
      'José Carlos', 'Antônio Marcos', 'Luís Otávio', 'Áureo']) end as nome,
  case when sobrenome_um = sobrenome_dois then sobrenome_um else sobrenome_um || ' ' || sobrenome_dois end as sobrenome,
  hoje.dia - (d.anos * 365.25)::integer - pg_temp.sorteio('nascimento ' || numero, 365) as data_nascimento,
  case
    when anos < 14 then case when s < 80 then 'visitante' else 'congregado' end
    when s < 640 then 'membro' when s < 770 then 'congregado' when s < 880 then 'visitante'
    when s < 925 then 'afastado' when s < 930 then 'em_disciplina' when s < 942 then 'readmitido'
    when s < 968 then 'transferido' when s < 978 then 'desligado'
    when s < 988 then 'aguardando_ativacao'
    else case when anos > 50 then 'falecido' else 'membro' end
  end::public.situacao as situacao
from dados d, hoje;

insert into public.membros_igreja
  (id, nome, sobrenome, email, telefone, data_nascimento, endereco, campus, situacao, created_at)
select pg_temp.id_de('membro ' || p.numero), p.nome, p.sobrenome,
  case when p.anos >= 16 and pg_temp.sorteio('tem e-mail ' || p.numero, 10) < 8 then
    regexp_replace(app.normalizar(p.nome), '[^a-z]', '', 'g') || '.'
    || regexp_replace(app.normalizar(split_part(p.sobrenome, ' ', -1)), '[^a-z]', '', 'g') || p.numero || '@demo.test' end,
  case when p.anos >= 12 then '+55629000' || lpad((10000 + p.numero * 7 % 90000)::text, 5, '0') end,
  p.data_nascimento, p.endereco, p.campus, p.situacao,
  -- Visitors came in the last fourteen months; the others over nine years.
  (hoje.dia - 1 - pg_temp.sorteio('chegada ' || p.familia, case p.situacao when 'visitante' then 420 else 3300 end)
    + time '19:30') at time zone 'America/Sao_Paulo'
from pessoas p, hoje;

-- Accounts: one per role -------------------------------------------------------------------------------------------

create temporary table contas on commit drop as
select c.*, papel || '@demo.test' as email, pg_temp.id_de('conta ' || papel) as id,
  pg_temp.id_de('membro da conta ' || papel) as membro_id
from (values
  (1, 'admin', 'Marcos', 'Azevedo Lima', 'membro', null, 'Diaconia', 'Apoio'),
  (2, 'pastor_executivo', 'Elias', 'Nogueira Campos', 'membro', null, 'Ensino', 'Professor'),
  (3, 'pastor', 'Paulo', 'Batista Ferreira', 'membro', 'Posse', 'Ensino', 'Professor'),
  (4, 'coordenador', 'Débora', 'Martins Rocha', 'membro', 'Posse', 'Kids', 'Coordenação'),
  (5, 'lider', 'Tiago', 'Almeida Ramos', 'membro', 'Posse', 'Louvor', 'Líder'),
  (6, 'voluntario', 'Larissa', 'Gomes Cardoso', 'membro', 'Posse', 'Recepção', 'Acolhida'),
  (7, 'membro', 'João', 'da Conceição Souza', 'membro', 'Posse', null, null),
  (8, 'financeiro', 'Cláudia', 'Teixeira Moura', 'membro', 'Posse', 'Diaconia', 'Apoio'),
  (9, 'ltp', 'Samuel', 'Brandão Costa', 'membro', 'Posse', 'Jovens', 'Apoio'),
  (10, 'ministerio_global', 'Raquel', 'Guimarães Dias', 'membro', null, 'Intercessão', 'Intercessora'),
  (11, 'lideranca_global', 'André', 'Vieira Machado', 'membro', null, 'Ensino', 'Professor'),
  (12, 'visitante', 'Ícaro', 'Simões Freitas', 'visitante', 'Posse', null, null)
) c (ordem, papel, nome, sobrenome, situacao, campus, ministerio, funcao);

insert into public.membros_igreja
  (id, nome, sobrenome, email, username, telefone, data_nascimento, endereco, campus, situacao, created_at)
select membro_id, nome, sobrenome, email, left(papel, 20), '+55629000' || lpad((500 + ordem)::text, 5, '0'),
  dia - (30 + ordem * 2) * 365 - ordem * 29, format('Rua das Palmeiras, %s – Setor Norte', ordem * 10), 'Posse',
  situacao::public.situacao, (dia - 900 + ordem * 20 + time '19:30') at time zone 'America/Sao_Paulo'
from contas, hoje;

-- The first one by itself: it founds the church and so becomes its admin.
do $contas$
declare
  uma record;
  -- One hash for all: they share the password.
  senha constant text := extensions.crypt('Demo@2026', extensions.gen_salt('bf', 10));
begin
  for uma in select * from contas order by ordem loop
    insert into auth.users (
      instance_id, id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data,
      created_at, updated_at, confirmation_token, recovery_token, email_change_token_new, email_change)
    values (
      '00000000-0000-0000-0000-000000000000', uma.id, 'authenticated', 'authenticated', uma.email,
      senha, now(),
      '{"provider": "email", "providers": ["email"]}',
      jsonb_build_object('first_name', uma.nome, 'last_name', uma.sobrenome, 'email', uma.email, 'email_verified', true,
                         'phone_verified', false, 'sub', uma.id),
      now(), now(), '', '', '', '');
  end loop;
end
$contas$;

insert into auth.identities (provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
select id::text, id,
  jsonb_build_object('sub', id, 'email', email, 'email_verified', true, 'phone_verified', false), 'email', now(), now(), now()
from contas;

update public.profiles p
set username = m.username, telefone = m.telefone, data_nascimento = m.data_nascimento, endereco = m.endereco
from public.membros_igreja m where m.profile_id = p.id;

insert into public.user_roles (user_id, role, campus)
select id, papel::public.papel, campus from contas where papel <> 'admin' order by ordem;

-- Who does what ------------------------------------------------------------------------------------------------------

create temporary table funcoes on commit drop as
select * from (values
  ('Louvor', array['Vocal', 'Violão', 'Teclado', 'Bateria', 'Baixo', 'Guitarra']),
  ('Mídias', array['Projeção', 'Câmera', 'Som', 'Transmissão', 'Fotografia']),
  ('Kids', array['Professora', 'Auxiliar', 'Berçário', 'Check-in']),
  ('Recepção', array['Acolhida', 'Estacionamento', 'Boas-vindas']),
  ('Intercessão', array['Intercessora', 'Sala de oração']),
  ('Diaconia', array['Apoio', 'Cesta básica', 'Ceia']),
  ('Jovens', array['Apoio', 'Discipulado', 'Eventos']),
  ('Ensino', array['Professor', 'Auxiliar de classe'])
) f (ministerio, nomes);

-- Each ministry of each campus has one leader, never an account's person: those are given below.
insert into public.membros_funcoes (membro_id, ministerio, funcao, created_at)
select m.id, mi.nome, 'Líder', now() - interval '400 days'
from (select *, row_number() over (partition by campus order by nome) as vez from public.ministerios) mi
join (select *, row_number() over (partition by campus order by md5('líder ' || id)) as vez
      from public.membros_igreja
      where situacao = 'membro' and profile_id is null and data_nascimento < (select dia from hoje) - 9000) m
  on m.campus = mi.campus and m.vez = mi.vez
where not (mi.campus = 'Posse' and mi.nome = 'Louvor');

insert into public.membros_funcoes (membro_id, ministerio, funcao, ativo, created_at)
select distinct on (m.id, f.ministerio) m.id, f.ministerio, pg_temp.escolha('função ' || m.id || vez, f.nomes),
  pg_temp.sorteio('ativo ' || m.id || vez, 10) > 0, now() - pg_temp.sorteio('desde ' || m.id, 900) * interval '1 day'
from public.membros_igreja m
cross join generate_series(1, 2) vez
join (select *, row_number() over (order by ministerio) - 1 as ordem from funcoes) f
  on f.ordem = pg_temp.sorteio('ministério ' || m.id || vez, 8)
where m.situacao in ('membro', 'congregado', 'readmitido') and m.profile_id is null
  and m.data_nascimento < (select dia from hoje) - 5500
  and pg_temp.sorteio('serve ' || m.id || vez, 100) < case vez when 1 then 42 else 14 end
order by m.id, f.ministerio, vez;

insert into public.membros_funcoes (membro_id, ministerio, funcao, created_at)
select membro_id, ministerio, funcao, now() - interval '500 days' from contas where ministerio is not null;

-- Sundays: fourteen months behind, five weeks ahead ------------------------------------------------------------------

create temporary table domingos on commit drop as
select d::date as dia from hoje,
  generate_series(hoje.dia - extract(dow from hoje.dia)::integer - 60 * 7,
                  hoje.dia - extract(dow from hoje.dia)::integer + 5 * 7, interval '7 days') d;

insert into public.events (id, name, campus, location, date, created_at)
select format('%s-%s-%s', lower(c.nome), to_char(d.dia + h.depois, 'YYYY-MM-DD'), h.chave), h.nome, c.nome, h.sala,
  (d.dia + h.depois + h.hora) at time zone 'America/Sao_Paulo', now() - interval '430 days'
from domingos d, public.campi c, (values
  ('manha', 'Culto da Manhã', time '09:30', 0, 'Templo'),
  ('noite', 'Culto da Noite', time '18:30', 0, 'Templo'),
  ('oracao', 'Quarta de Oração', time '19:30', 3, 'Capela')
) h (chave, nome, hora, depois, sala)
where h.chave <> 'oracao' or d.dia > (select dia from hoje) - 60;

create temporary table presencas on commit drop as
select m.id as member_id, e.id as event_id, m.profile_id, e.date,
  pg_temp.sorteio('modo ' || m.id || d.dia, 10) < 3 as automatic
from domingos d
join public.membros_igreja m on m.created_at < (d.dia + time '08:00') at time zone 'America/Sao_Paulo'
-- A person keeps to one service, and now and then goes to the other.
join public.events e on e.id = format('%s-%s-%s', lower(m.campus), to_char(d.dia, 'YYYY-MM-DD'),
  case when (pg_temp.sorteio('culto ' || m.id, 100) < 45) = (pg_temp.sorteio('troca ' || m.id || d.dia, 100) < 85)
    then 'manha' else 'noite' end)
where e.date < now()
  and pg_temp.sorteio('veio ' || m.id || d.dia, 1000) <
    (400 + pg_temp.sorteio('hábito ' || m.id, 500))
    * case m.situacao when 'membro' then 1.0 when 'readmitido' then 0.9 when 'congregado' then 0.8
        when 'visitante' then 0.35 when 'em_disciplina' then 0.3 when 'afastado' then 0.05 else 0 end
    -- Holidays at the turn of the year and in July empty the benches a little.
    * case when extract(month from d.dia) in (1, 7) then 0.8 else 1.0 end;

insert into public.attendances (member_id, event_id, profile_id, present, automatic, created_at)
select member_id, event_id, case when automatic then profile_id end, true, automatic and profile_id is not null,
  date - interval '10 minutes'
from presencas;

-- Notices --------------------------------------------------------------------------------------------------------------

-- The accounts are years old: what the database told them while they were made here is no news.
delete from public.notifications;

insert into public.notifications (user_id, titulo, mensagem, lida, created_at)
select c.id, a.titulo, replace(a.mensagem, '{nome}', c.nome), a.lida, now() - a.ha
from contas c, (values
  ('Boas-vindas', 'Olá, {nome}! Sua conta está pronta. Complete seu perfil quando puder.', true, interval '40 days', '{}'),
  ('Ceia no próximo domingo', 'Celebraremos a Ceia do Senhor nos dois cultos de domingo.', true, interval '9 days', '{}'),
  ('Campanha do agasalho', 'As doações podem ser entregues na recepção do seu campus.', false, interval '3 days', '{}'),
  ('Novo horário do culto da noite', 'A partir deste mês, o culto da noite começa às 18h30.', false, interval '20 hours', '{}'),
  ('Reunião de líderes', 'Sábado, às 9h, na sala 2. Traga os relatórios das últimas semanas.', false, interval '5 hours',
    '{admin,pastor_executivo,pastor,coordenador,lider,ministerio_global,lideranca_global}'),
  ('Fechamento do mês', 'O fechamento de caixa do mês passado aguarda sua conferência.', false, interval '2 hours',
    '{admin,financeiro,pastor_executivo}')
) a (titulo, mensagem, lida, ha, papeis)
where a.papeis = '{}' or c.papel = any (a.papeis::text[]);
