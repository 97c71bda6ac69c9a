-- The demo church: three campuses with 1,200 people in families, two small congregations in other time zones, ministries, fourteen
-- months of Sundays and one account per role (<papel>@demo.test, password Demo@2026). The same on every machine on the same day: nothing
-- is drawn by chance,
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

update public.campi c set tipo = d.tipo::public.tipo_campus, cnpj = d.cnpj, capacidade = d.capacidade, cor = d.cor, cep = d.cep,
  whatsapp = d.whatsapp, pix_tipo = 'email', pix_chave = d.pix
from (values
  ('Posse', 'sede', '11222333000181', 600, '#17595c', '73900000', '+5562990000100', 'ofertas.posse@demo.test'),
  ('Centro', 'congregacao', '12ABC34501DE35', 320, '#2f6db3', '74020010', '+5562990000200', 'ofertas.centro@demo.test'),
  ('Serra', 'ponto_de_pregacao', null, 120, '#4f7d3a', '74690000', '+5562990000300', 'ofertas.serra@demo.test')
) d (nome, tipo, cnpj, capacidade, cor, cep, whatsapp, pix) where c.nome = d.nome;

insert into public.salas (campus, nome, tipo, capacidade, recursos)
select c.nome, s.nome, s.tipo, greatest(10, s.lugares * c.capacidade / 600), s.recursos
from public.campi c, (values
  ('Templo', 'templo', 600, array['som', 'projetor', 'transmissão']),
  ('Capela', 'sala', 80, array['som', 'piano']),
  ('Sala 1', 'sala', 30, array['televisão', 'quadro']),
  ('Sala Kids', 'kids', 40, array['televisão', 'tapete', 'banheiro infantil']),
  ('Cozinha', 'cozinha', 20, array['fogão industrial', 'geladeira'])
) s (nome, tipo, lugares, recursos)
where c.nome <> 'Serra' or s.nome in ('Templo', 'Sala Kids');

insert into public.horarios_culto (campus, nome, dia, hora, sala_id)
select c.nome, h.nome, h.dia, h.hora, (select s.id from public.salas s where s.campus = c.nome and s.nome = h.sala)
from public.campi c, (values
  ('Culto da Manhã', 0, time '09:30', 'Templo'),
  ('Culto da Noite', 0, time '18:30', 'Templo'),
  ('Quarta de Oração', 3, time '19:30', 'Capela')
) h (nome, dia, hora, sala);

insert into public.ministerios
  (campus, nome, descricao, tipo, missao, cor, encontro_dia, encontro_hora, encontro_local, idade_min, idade_max)
select c.nome, m.nome, m.descricao, m.tipo::public.tipo_ministerio, m.missao, m.cor, m.dia, m.hora, m.local, m.de, m.ate
from public.campi c, (values
  ('Louvor', 'Música e adoração nos cultos.', 'culto', 'Conduzir a igreja em adoração com excelência e simplicidade.', '#b8532f', 4, time '19:30', 'Templo', null, null),
  ('Mídias', 'Projeção, som, câmeras e transmissão.', 'culto', 'Servir para que todos vejam e ouçam bem.', '#2f6db3', 6, time '16:00', 'Templo', 14, null),
  ('Kids', 'Ensino e cuidado das crianças durante os cultos.', 'ensino', 'Apresentar Jesus a cada criança, em um lugar seguro.', '#c28a1f', 6, time '10:00', 'Sala Kids', 18, null),
  ('Recepção', 'Acolhida de quem chega e estacionamento.', 'servico', 'Ninguém chega nem vai embora sem ser notado.', '#17595c', null, null, null, null, null),
  ('Intercessão', 'Oração pela igreja e pelas pessoas.', 'cuidado', 'Sustentar a igreja em oração.', '#6b4fa0', 2, time '06:00', 'Capela', null, null),
  ('Diaconia', 'Ação social, ceia e apoio às famílias.', 'servico', 'Servir às mesas e a quem tem necessidade.', '#5f6772', null, null, null, 18, null),
  ('Jovens', 'Encontros e discipulado de jovens e adolescentes.', 'ensino', 'Formar discípulos na juventude.', '#b3476b', 6, time '19:30', 'Sala 1', 15, 30),
  ('Ensino', 'Cursos, classes e formação de líderes.', 'ensino', 'Firmar a igreja na Palavra.', '#4f7d3a', 0, time '08:30', 'Sala 1', null, null)
) m (nome, descricao, tipo, missao, cor, dia, hora, local, de, ate);

insert into public.treinamentos (nome, validade_meses, seguranca) values
  ('Integração de voluntários', null, false), ('Proteção da criança', 24, true), ('Operação de som', null, false);

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

-- The catalogue: who leads, who is prepared to, and how many each function needs.
insert into public.funcoes_ministerio (ministerio_id, nome, lideranca, prepara_lider, vagas, exige_antecedentes, idade_minima)
select m.id, f.nome, f.nome = 'Líder', f.nome = 'Vice-líder',
  case when f.nome not in ('Líder', 'Vice-líder', 'Coordenação') then
    (array[6, 3, 2])[case m.campus when 'Posse' then 1 when 'Centro' then 2 else 3 end] + pg_temp.sorteio('vagas ' || m.nome || f.nome, 12) end,
  m.nome = 'Kids' and f.nome not in ('Líder', 'Check-in'), case when m.nome = 'Kids' then 18 when f.nome = 'Líder' then 21 end
from public.ministerios m join funcoes on funcoes.ministerio = m.nome
cross join lateral unnest(array['Líder', 'Vice-líder'] || case m.nome when 'Kids' then array['Coordenação'] else '{}' end || nomes) f (nome);

insert into public.funcoes_treinamentos (funcao_id, treinamento_id)
select f.id, t.id from public.funcoes_ministerio f
join public.ministerios m on m.id = f.ministerio_id
join public.treinamentos t on t.nome = case when m.nome = 'Kids' then 'Proteção da criança'
  when m.nome = 'Mídias' and f.nome = 'Som' then 'Operação de som' end
where not f.lideranca;

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
select d.numero, d.campus, d.endereco, d.anos, d.n as familia, d.lugar, d.sexo, d.pessoas,
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
  (id, nome, sobrenome, email, telefone, data_nascimento, endereco, campus, situacao, created_at, sexo, estado_civil,
   profissao, como_conheceu, data_conversao, batismo_data, batismo_local, data_membresia, rol,
   logradouro, numero, bairro, cidade, uf, cep)
select pg_temp.id_de('membro ' || p.numero), p.nome, p.sobrenome,
  case when p.anos >= 16 and pg_temp.sorteio('tem e-mail ' || p.numero, 10) < 8 then
    regexp_replace(app.normalizar(p.nome), '[^a-z]', '', 'g') || '.'
    || regexp_replace(app.normalizar(split_part(p.sobrenome, ' ', -1)), '[^a-z]', '', 'g') || p.numero || '@demo.test' end,
  case when p.anos >= 12 then '+55629000' || lpad((10000 + p.numero * 7 % 90000)::text, 5, '0') end,
  p.data_nascimento, p.endereco, p.campus, p.situacao,
  -- Visitors came in the last fourteen months; the others over nine years.
  (hoje.dia - 1 - pg_temp.sorteio('chegada ' || p.familia, case p.situacao when 'visitante' then 420 else 3300 end)
    + time '19:30') at time zone 'America/Sao_Paulo',
  case p.sexo when 0 then 'feminino' else 'masculino' end::public.sexo,
  case when p.lugar <= 2 and p.pessoas > 1 then 'casado' when p.anos >= 18 then 'solteiro' end::public.estado_civil,
  case when p.anos between 20 and 70 then pg_temp.escolha('profissão ' || p.numero, array['Professora', 'Pedreiro',
    'Enfermeira', 'Comerciante', 'Motorista', 'Costureira', 'Estudante', 'Eletricista', 'Contadora', 'Agricultor', 'Vendedora',
    'Servidora pública', 'Mecânico', 'Cozinheira', null, null]) end,
  case when p.situacao = 'visitante' then pg_temp.escolha('conheceu ' || p.numero,
    array['convite', 'familia', 'redes_sociais', 'passou_em_frente', 'evento']) end,
  batismo.dia - 200, batismo.dia, case when batismo.dia is not null then 'Batistério do campus ' || p.campus end,
  case when p.situacao in ('membro', 'readmitido') then batismo.dia + 14 end,
  case when p.situacao in ('membro', 'readmitido') then 1000 + p.numero end,
  partes.logradouro, partes.numero, partes.bairro, partes.cidade, partes.uf, partes.cep
from pessoas p
cross join hoje
-- Members were baptised at fifteen or later, over the last twenty years.
left join lateral (
  select greatest(p.data_nascimento + 5500, hoje.dia - 7300) + pg_temp.sorteio('batismo ' || p.numero, 400) as dia
  where p.situacao in ('membro', 'readmitido', 'afastado', 'em_disciplina') and p.anos >= 17) batismo on true
-- Whoever came lately gave the address in parts; the others still have theirs in one line.
left join lateral (
  select split_part(p.endereco, ', ', 1) as logradouro, split_part(split_part(p.endereco, ', ', 2), ' – ', 1) as numero,
    split_part(p.endereco, ' – ', 2) as bairro, 'Posse' as cidade, 'GO' as uf, '73900000' as cep
  where p.situacao = 'visitante') partes on true;

insert into public.membros_reservados (membro_id, nome_mae, nome_pai)
select pg_temp.id_de('membro ' || f.numero), max(c.nome || ' ' || c.sobrenome) filter (where c.sexo = 0),
  max(c.nome || ' ' || c.sobrenome) filter (where c.sexo = 1)
from pessoas f join pessoas c on c.familia = f.familia and c.lugar <= 2
where f.lugar >= 3 group by f.numero;

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

-- Each ministry of each campus has one leader, never an account's person: those are given below.
insert into public.membros_funcoes (membro_id, ministerio, funcao, inicio, fim, ata, created_at)
select m.id, mi.nome, 'Líder', hoje.dia - 400, case when mi.nome in ('Kids', 'Diaconia') then hoje.dia + 45 end,
  '0' || mi.vez || '/' || extract(year from hoje.dia - 400), now() - interval '400 days'
from (select *, row_number() over (partition by campus order by nome) as vez from public.ministerios) mi
join (select *, row_number() over (partition by campus order by md5('líder ' || id)) as vez
      from public.membros_igreja
      where situacao = 'membro' and profile_id is null and data_nascimento < (select dia from hoje) - 9000) m
  on m.campus = mi.campus and m.vez = mi.vez
cross join hoje
where not (mi.campus = 'Posse' and mi.nome = 'Louvor');

insert into public.membros_funcoes (membro_id, ministerio, funcao, inicio, fim, created_at)
select distinct on (m.id, f.ministerio) m.id, f.ministerio,
  case when pg_temp.sorteio('vice ' || m.id || vez, 40) = 0 then 'Vice-líder'
    else pg_temp.escolha('função ' || m.id || vez, f.nomes) end,
  hoje.dia - d.dias, case when pg_temp.sorteio('ativo ' || m.id || vez, 10) = 0 then hoje.dia - d.dias / 2 end,
  now() - d.dias * interval '1 day'
from public.membros_igreja m
cross join hoje
cross join lateral (select pg_temp.sorteio('desde ' || m.id, 900) as dias) d
cross join generate_series(1, 2) vez
join (select *, row_number() over (order by ministerio) - 1 as ordem from funcoes) f
  on f.ordem = pg_temp.sorteio('ministério ' || m.id || vez, 8)
where m.situacao in ('membro', 'congregado', 'readmitido') and m.profile_id is null
  and m.data_nascimento < (select dia from hoje) - 5500
  and pg_temp.sorteio('serve ' || m.id || vez, 100) < case vez when 1 then 42 else 14 end
order by m.id, f.ministerio, vez;

insert into public.membros_funcoes (membro_id, ministerio, funcao, inicio, created_at)
select membro_id, ministerio, funcao, dia - 500, now() - interval '500 days' from contas, hoje where ministerio is not null;

-- Those who serve where a training or a check is asked have it; some have let it lapse.
insert into public.membros_treinamentos (membro_id, treinamento_id, concluido_em)
select distinct f.membro_id, t.id, hoje.dia - 20 - pg_temp.sorteio('treino ' || f.membro_id || t.nome, 400)
from public.membros_funcoes f cross join hoje
join public.funcoes_ministerio c on c.id = f.funcao_id
join public.treinamentos t on t.nome = 'Integração de voluntários' and pg_temp.sorteio('integração ' || f.membro_id, 3) > 0
  or t.tipo = 'antecedentes' and c.exige_antecedentes
  or exists (select from public.funcoes_treinamentos ft where ft.funcao_id = c.id and ft.treinamento_id = t.id)
where f.ativo;

insert into public.equipes (ministerio_id, nome)
select m.id, e.nome from public.ministerios m, unnest(array['Equipe A', 'Equipe B']) e (nome)
where m.nome in ('Louvor', 'Mídias', 'Kids', 'Recepção');

insert into public.equipe_membros (equipe_id, membro_id, funcao_id)
select distinct on (f.membro_id, e.ministerio_id) e.id, f.membro_id, f.funcao_id
from public.membros_funcoes f
join public.equipes e on e.ministerio_id = f.ministerio_id
  and e.nome = case pg_temp.sorteio('equipe ' || f.membro_id, 2) when 0 then 'Equipe A' else 'Equipe B' end
where f.ativo and not f.unica
order by f.membro_id, e.ministerio_id, f.funcao_id;

insert into public.inscricoes_voluntarios (ministerio_id, membro_id, situacao, etapa, mensagem, motivo, created_at, updated_at)
select x.ministerio_id, x.membro_id, x.situacao, case x.situacao when 'em_trilha' then
    (enum_range(null::public.etapa_inscricao))[1 + pg_temp.sorteio('etapa ' || x.membro_id, 4)] end,
  pg_temp.escolha('mensagem ' || x.membro_id, array['Posso servir aos domingos pela manhã.', 'Já servi em outra igreja e gostaria de voltar.',
    'Quero aprender com vocês.', 'Tenho as noites de quarta livres.']),
  case x.situacao when 'rejeitado' then 'Complete primeiro a integração de voluntários.' end,
  now() - x.ha, now() - x.ha / 2
from (
  select m.id as ministerio_id, p.id as membro_id, (2 + pg_temp.sorteio('pediu ' || p.id, 60)) * interval '1 day' as ha,
    (array['pendente', 'pendente', 'em_analise', 'aprovado', 'em_trilha', 'rejeitado'])
      [1 + pg_temp.sorteio('inscrição ' || p.id, 6)]::public.situacao_inscricao as situacao
  from public.membros_igreja p
  join public.ministerios m on m.campus = p.campus
    and m.nome = pg_temp.escolha('quer ' || p.id, array['Louvor', 'Mídias', 'Kids', 'Recepção', 'Jovens', 'Diaconia'])
  where p.situacao in ('membro', 'congregado') and p.profile_id is null and p.data_nascimento < (select dia from hoje) - 6600
    and pg_temp.sorteio('quer servir ' || p.id, 100) < 7
    and not exists (select from public.membros_funcoes f where f.membro_id = p.id and f.ministerio_id = m.id)) x;

insert into public.campus_pastores (campus, membro_id, titular)
select 'Posse', membro_id, true from contas where papel = 'pastor'
union all select 'Centro', membro_id, true from contas where papel = 'pastor_executivo';

-- Sundays: fourteen months behind, a year ahead ------------------------------------------------------------------

create temporary table domingos on commit drop as
select d::date as dia from hoje,
  generate_series(hoje.dia - extract(dow from hoje.dia)::integer - 60 * 7,
                  hoje.dia - extract(dow from hoje.dia)::integer + 5 * 7, interval '7 days') d;

insert into public.events (id, name, campus, location, date, tipo, duracao, regra, created_at)
select lower(c.nome) || '-' || h.chave, h.nome, c.nome, h.local,
  ((select min(dia) from domingos) + h.depois + h.hora) at time zone 'America/Sao_Paulo', h.tipo, h.minutos,
  'FREQ=WEEKLY;BYDAY=' || h.dias, now() - interval '430 days'
from public.campi c, (values
  ('manha', 'Culto da Manhã', 'culto', time '09:30', 0, 'Templo', 120, 'SU'),
  ('noite', 'Culto da Noite', 'culto', time '18:30', 0, 'Templo', 120, 'SU'),
  ('oracao', 'Quarta de Oração', 'encontro', time '19:30', 3, 'Capela', 90, 'WE')
) h (chave, nome, tipo, hora, depois, local, minutos, dias);

insert into public.ocorrencias (id, event_base, campus, sala_id, prevista, inicio, fim, estado)
select app.id_da_ocorrencia(e.id, q.inicio, 'America/Sao_Paulo'), e.id, e.campus, e.sala_id, q.inicio, q.inicio,
  q.inicio + make_interval(mins => e.duracao),
  case when q.inicio < now() - interval '3 hours' then 'encerrada' else 'agendada' end::public.estado_ocorrencia
from public.events e, generate_series(0, 60 + 52) semana,
lateral (select e.date + make_interval(weeks => semana) as inicio) q
where e.regra is not null and (e.id not like '%-oracao' or semana > 51);

-- What else is coming up, beside the services.
insert into public.events (id, name, campus, location, date, tipo, duracao, descricao, lotacao)
select x.id, x.nome, x.campus, x.local,
  ((select dia from hoje) - extract(dow from (select dia from hoje))::integer + x.depois + x.hora) at time zone 'America/Sao_Paulo',
  x.tipo, x.minutos, x.descricao, x.lotacao
from (values
  ('jantar-de-casais', 'Jantar de casais', 'Posse', 'Salão social', 13, time '20:00', 'encontro', 180, 'Uma noite para conversar sem pressa.', 60),
  ('retiro-de-jovens', 'Retiro de jovens', 'Centro', 'Sítio Água Viva', 20, time '08:00', 'retiro', 1980, 'Dois dias juntos, de sábado a domingo.', 80),
  ('reuniao-de-lideres', 'Reunião de líderes', 'Posse', 'Sala 2', 13, time '09:00', 'reuniao', 120, null, null),
  ('classe-de-batismo', 'Classe de batismo', 'Serra', 'Sala 1', 14, time '08:15', 'curso', 60, 'Quatro encontros antes do batismo.', 20)
) x (id, nome, campus, local, depois, hora, tipo, minutos, descricao, lotacao);

-- What a campus lends, a room with somebody who approves it, and one that is being painted.
insert into public.recursos_do_campus (campus, nome, quantidade, aprovador_id)
select c.nome, r.nome, r.quantas, (select p.membro_id from public.campus_pastores p where p.campus = c.nome and r.nome = 'Van')
from public.campi c, (values ('Projetor', 2), ('Caixa de som', 4), ('Van', 1)) r (nome, quantas)
where c.nome <> 'Serra' or r.nome <> 'Van';
update public.salas s set aprovador_id = p.membro_id
from public.campus_pastores p where p.campus = s.campus and s.campus = 'Posse' and s.nome = 'Capela';
update public.events e set sala_id = s.id, preparo_minutos = x.preparo, desmontagem_minutos = 30
from (values ('jantar-de-casais', 'Cozinha', 120), ('reuniao-de-lideres', 'Capela', 15)) x (id, sala, preparo)
join public.salas s on s.campus = 'Posse' and s.nome = x.sala where e.id = x.id;
insert into public.evento_recursos (event_id, recurso_id, quantidade)
select 'jantar-de-casais', r.id, 2 from public.recursos_do_campus r where r.campus = 'Posse' and r.nome = 'Caixa de som';
insert into public.indisponibilidades (sala_id, de, ate, motivo)
select s.id, ((select dia from hoje) + 20)::timestamp at time zone 'America/Sao_Paulo', ((select dia from hoje) + 24)::timestamp at time zone 'America/Sao_Paulo',
  'Pintura das paredes'
from public.salas s where s.campus = 'Posse' and s.nome = 'Sala 1';
update public.events set idade_min = 15, idade_max = 29 where id = 'retiro-de-jovens';
insert into public.evento_campi (event_id, campus) values ('retiro-de-jovens', 'Posse'), ('retiro-de-jovens', 'Serra');

update public.ocorrencias o set estado = 'cancelada', motivo = 'Feriado: a equipe está viajando.'
where o.id = (select id from public.ocorrencias where event_base = 'posse-oracao' and inicio > now() order by inicio offset 3 limit 1);

create temporary table presencas on commit drop as
select m.id as member_id, o.id as event_id, m.profile_id, o.inicio as date,
  pg_temp.sorteio('modo ' || m.id || d.dia, 10) < 3 as automatic
from domingos d
join public.membros_igreja m on m.created_at < (d.dia + time '08:00') at time zone 'America/Sao_Paulo'
-- A person keeps to one service, and now and then goes to the other.
join public.ocorrencias o on o.event_base = lower(m.campus)
    || case when (pg_temp.sorteio('culto ' || m.id, 100) < 45) = (pg_temp.sorteio('troca ' || m.id || d.dia, 100) < 85)
         then '-manha' else '-noite' end
  and (o.inicio at time zone 'America/Sao_Paulo')::date = d.dia
where o.estado = 'encerrada'
  and pg_temp.sorteio('veio ' || m.id || d.dia, 1000) <
    (400 + pg_temp.sorteio('hábito ' || m.id, 500))
    * case m.situacao when 'membro' then 1.0 when 'readmitido' then 0.9 when 'congregado' then 0.8
        when 'visitante' then 0.35 when 'em_disciplina' then 0.3 when 'afastado' then 0.05 else 0 end
    -- Holidays at the turn of the year and in July empty the benches a little.
    * case when extract(month from d.dia) in (1, 7) then 0.8 else 1.0 end;

insert into public.attendances (member_id, event_id, profile_id, present, automatic, created_at, metodo, chegada)
select member_id, event_id, case when automatic then profile_id end, true, automatic and profile_id is not null,
  date - interval '10 minutes', case when automatic and profile_id is not null then 'proprio' else 'lista' end::public.metodo_presenca,
  date - interval '25 minutes' + make_interval(mins => hashtext(member_id::text) & 31)
from presencas;

-- Households and kinship -----------------------------------------------------------------------------------------------

create temporary table moradores on commit drop as
select pg_temp.id_de('família ' || p.familia) as familia, pg_temp.id_de('membro ' || p.numero) as id, p.anos, p.campus,
  p.sobrenome, row_number() over (partition by p.familia order by p.numero) as lugar
from pessoas p
union all
select pg_temp.id_de('família da conta ' || papel), membro_id, 40, 'Posse', sobrenome, 1 from contas;

-- They have lived like this for years: no timeline needs to say so of each.
alter table public.familias disable trigger z_auditar;
alter table public.familia_membros disable trigger z_auditar;
alter table public.parentescos disable trigger z_auditar;

insert into public.familias (id, nome, responsavel_id)
select familia, 'Família ' || regexp_replace(sobrenome, '^.*\s', ''), id from moradores where lugar = 1;

insert into public.familia_membros (familia_id, membro_id, papel, inicio)
select l.familia, l.id, (case l.lugar when 1 then 'responsavel' when 2 then 'conjuge' else 'filho' end)::public.familia_papel,
  m.created_at::date
from moradores l join public.membros_igreja m on m.id = l.id;

insert into public.parentescos (membro_id, parente_id, grau)
select a.id, b.id, (case when a.lugar <= 2 and b.lugar <= 2 then 'conjuge' when a.lugar <= 2 then 'filho'
  when b.lugar <= 2 then 'pai_mae' else 'irmao' end)::public.grau_parentesco
from moradores a join moradores b on b.familia = a.familia and b.lugar <> a.lugar;

alter table public.familias enable trigger z_auditar;
alter table public.familia_membros enable trigger z_auditar;
alter table public.parentescos enable trigger z_auditar;

insert into public.autorizados_busca (crianca_id, nome, documento, telefone, estado, motivo, processo, validade)
select l.id, b.nome || ' ' || regexp_replace(l.sobrenome, '^.*\s', ''), 'RG ' || (1000000 + pg_temp.sorteio(b.nome || l.id, 8999999)),
  '+55629000' || lpad((10000 + pg_temp.sorteio('busca ' || b.nome || l.id, 89999))::text, 5, '0'), b.estado, b.motivo, b.processo,
  case when b.estado = 'autorizado' then hoje.dia + 200 end
from moradores l, hoje, (values
  ('Dona Lourdes', 'autorizado'::public.estado_autorizacao, null, null, 12),
  ('Tio Renato', 'autorizado', null, null, 25),
  ('Valdir', 'nao_autorizado', 'Medida protetiva em favor da criança.', '0001234-56.2026.8.09.0001', 60)
) b (nome, estado, motivo, processo, raro)
where l.lugar > 2 and l.anos < 11 and pg_temp.sorteio('busca de ' || b.nome || l.id, b.raro) = 0;

-- Follow-up of visitors and a few pastoral notes ---------------------------------------------------------------------

insert into public.acompanhamentos (id, membro_id, etapa, responsavel_id, canal, proxima_data, motivo, created_at)
select pg_temp.id_de('acompanhamento ' || m.id), m.id, e.etapa,
  case when m.campus = 'Posse' and s.n % 3 > 0 then (select id from contas where papel = case s.n % 2 when 0 then 'lider' else 'pastor' end) end,
  'whatsapp', hoje.dia - 6 + s.n % 14, case e.etapa when 'sem_interesse' then 'Já participa de outra igreja.' end, m.created_at
from public.membros_igreja m, hoje, lateral (select pg_temp.sorteio('visita ' || m.id, 1000) as n) s,
  lateral (select (case when s.n < 260 then 'novo' when s.n < 540 then 'contatado' when s.n < 700 then 'visitado'
    when s.n < 900 then 'integrado' else 'sem_interesse' end)::public.acompanhamento_etapa as etapa) e
where m.situacao = 'visitante' and m.profile_id is null and m.data_nascimento < hoje.dia - 6000;

insert into public.contatos_acompanhamento (acompanhamento_id, canal, texto, autor_id, autor_nome, momento)
select a.id, 'whatsapp', pg_temp.escolha('conversa ' || a.id, array['Gostou do culto e quer voltar no domingo.',
    'Pediu oração pela família.', 'Veio a convite de um amigo do trabalho.', 'Quer conhecer a célula do bairro.']),
  c.id, c.nome || ' ' || c.sobrenome, least(a.created_at + interval '2 days', now())
from public.acompanhamentos a, contas c where a.etapa <> 'novo' and c.papel = 'lider';

insert into public.anotacoes_pastorais (membro_id, tipo, nivel, data, texto, autor_id, autor_nome)
select m.id, t.tipo, t.nivel, hoje.dia - t.dias, t.texto, c.id, c.nome || ' ' || c.sobrenome
from hoje, contas c, (values
  ('visita', 'lideranca'::public.nivel_sigilo, 12, 'Visita em casa. A família recebeu bem e pediu oração pela saúde da mãe.', 1),
  ('oracao', 'lideranca', 5, 'Pediu oração por trabalho. Combinamos de conversar de novo em duas semanas.', 2),
  ('aconselhamento', 'pastores', 30, 'Primeira conversa do casal. Seguem com encontros quinzenais.', 3),
  ('aconselhamento', 'so_eu', 20, 'Lembrar de perguntar pelo filho mais velho.', 1)
) t (tipo, nivel, dias, texto, quem),
  lateral (select x.id from (select m.id, row_number() over (order by m.nome_ordenacao, m.id) as vez from public.membros_igreja m
     where m.campus = 'Posse' and m.situacao = 'membro' and m.profile_id is null) x where x.vez = t.quem) m
where c.papel = 'pastor';

-- Requests of people about their data: one new, one late, one answered --------------------------------------------------

insert into public.pedidos_lgpd (membro_id, pessoa, campus, tipo, estado, mensagem, prazo, identidade, resposta, pelo_titular,
  decidido_por, decidido_em, concluido_por, concluido_em, created_at)
select m.id, m.nome_completo, m.campus, p.tipo, p.estado, p.mensagem, hoje.dia - p.dias + 15, p.identidade, p.resposta, false,
  case when p.estado = 'concluido' then c.id end, case when p.estado = 'concluido' then now() - interval '30 days' end,
  case when p.estado = 'concluido' then c.id end, case when p.estado = 'concluido' then now() - interval '30 days' end,
  now() - make_interval(days => p.dias)
from hoje, contas c, (values
  ('oposicao'::public.tipo_pedido_lgpd, 'pendente'::public.estado_pedido_lgpd, 'Não quero mais receber mensagens de eventos.', 3, null, null, 6),
  ('acesso', 'em_analise', 'Quero saber quais dados meus a igreja guarda.', 18, null, null, 7),
  ('exportacao', 'concluido', null, 40, 'Documento com foto, na secretaria', 'Entregamos o arquivo impresso.', 8)
) p (tipo, estado, mensagem, dias, identidade, resposta, quem),
  lateral (select x.* from (select m.id, m.nome_completo, m.campus, row_number() over (order by m.nome_ordenacao, m.id) as vez
     from public.membros_igreja m where m.campus = 'Posse' and m.situacao = 'membro' and m.profile_id is null) x where x.vez = p.quem) m
where c.papel = 'pastor';

-- Saved lists -------------------------------------------------------------------------------------------------------

insert into public.listas_de_membros (id, nome, dono, da_igreja, filtro)
select pg_temp.id_de('lista ' || l.nome), l.nome, c.id, l.da_igreja, l.filtro::jsonb
from contas c, (values
  ('Visitantes dos últimos 60 dias', true, '{"regras": {"combina": "todos", "regras": [
    {"campo": "situacao", "operador": "igual", "valor": ["visitante"]},
    {"campo": "criado", "operador": "ultimos_dias", "valor": [60]}]}}'),
  ('Membros ausentes há um mês', true, '{"regras": {"combina": "todos", "regras": [
    {"campo": "situacao", "operador": "igual", "valor": ["membro", "readmitido"]},
    {"campo": "presenca", "operador": "ausente", "valor": [4]}]}}'),
  ('Jovens que ainda não servem', false, '{"regras": {"combina": "todos", "regras": [
    {"campo": "idade", "operador": "entre", "valor": [18, 30]},
    {"combina": "nenhum", "regras": [
      {"campo": "ministerio", "operador": "preenchido", "valor": []},
      {"campo": "situacao", "operador": "igual", "valor": ["visitante", "aguardando_ativacao"]}]}]}}'),
  ('Cadastros sem telefone', true, '{"regras": {"combina": "todos", "regras": [
    {"campo": "telefone", "operador": "nao", "valor": []}, {"campo": "idade", "operador": "a_partir", "valor": [16]}]}}')
) l (nome, da_igreja, filtro)
where c.papel = 'pastor';
-- Life in the church: baptisms, titles, how people came to stand where they stand, and transfers that wait -----------------

-- Written as they were at the time: nobody changed them today, and what is noted of the titles is put right below.
alter table public.membros_igreja disable trigger z_auditar;
update public.membros_igreja m
set data_membresia = d.entrada, situacao_desde = case when m.situacao = 'membro' then d.entrada
    else least(d.entrada + 200 + pg_temp.sorteio('desde ' || m.id, 300), d.dia - 20) end,
  titulo_id = (select t.id from public.titulos t
    where m.situacao = 'membro' and m.data_nascimento < d.dia - 9500 and t.nome = case
      when d.sorte < 6 then 'Auxiliar' when d.sorte < 10 then 'Diácono(isa)' when d.sorte < 12 then 'Presbítero' end)
from (
  select p.id, hoje.dia, pg_temp.sorteio('título ' || p.id, 200) as sorte,
    coalesce(p.data_membresia, p.batismo_data + 14,
      least(p.created_at::date + 30 + pg_temp.sorteio('entrada ' || p.id, 200), hoje.dia - 40)) as entrada
  from public.membros_igreja p, hoje
  where p.situacao in ('membro', 'readmitido', 'afastado', 'em_disciplina') and p.data_nascimento < hoje.dia - 4400
) d
where m.id = d.id;
alter table public.membros_igreja enable trigger z_auditar;

update public.mudancas_de_titulo t
set desde = d.dia, origem = 'manual', autor_nome = 'Paulo Batista Ferreira', created_at = d.dia
from (select m.id, least(m.data_membresia + 400, hoje.dia - 5) as dia from public.membros_igreja m, hoje) d
where d.id = t.membro_id;

insert into public.mudancas_de_situacao (membro_id, antes, depois, desde, motivo, origem, autor_nome, created_at)
select m.id, p.antes::public.situacao, p.depois::public.situacao, p.dia, p.motivo, p.origem::public.origem_da_mudanca,
  'Débora Martins Rocha', p.dia + time '19:00'
from public.membros_igreja m, lateral (values
  (1, 'visitante', 'congregado', m.data_membresia - 20, null, 'manual'),
  (2, 'congregado', 'membro', m.data_membresia, null, 'evento_de_vida'),
  (3, 'membro', case m.situacao when 'readmitido' then 'afastado' else m.situacao::text end,
    case m.situacao when 'readmitido' then m.situacao_desde - 90 else m.situacao_desde end, 'Conversa com a liderança', 'manual'),
  (4, 'afastado', 'readmitido', m.situacao_desde, 'Voltou a congregar', 'evento_de_vida')
) p (ordem, antes, depois, dia, motivo, origem)
where m.data_membresia is not null
  and p.ordem <= case m.situacao when 'membro' then 2 when 'readmitido' then 4 else 3 end
order by m.id, p.ordem;

insert into public.eventos_de_vida (id, membro_id, tipo, data, dados, autor_nome, created_at)
select pg_temp.id_de('batismo ' || m.id), m.id, 'batismo', m.batismo_data,
  jsonb_build_object('local', m.batismo_local), 'Débora Martins Rocha', m.batismo_data + time '20:00'
from public.membros_igreja m where m.batismo_data > (select dia from hoje) - 1500;

-- Acts on their way: nobody was told of these today, and this week's absences were looked at.
alter table public.atos disable trigger e_avisar;
insert into public.atos (id, protocolo, tipo, etapa, membro_id, responsavel_id, planejado_para, observacao, dados, created_at)
select pg_temp.id_de('ato ' || m.id), translate(upper(left(md5('ato ' || m.id), 5)), '01', 'ZY') || '-' || upper(q.tipo) || '-'
    || extract(year from hoje.dia), q.tipo::public.ato_tipo,
  (array['pedido', 'preparo', 'aprovado'])[1 + s.n % case q.tipo when 'credencial' then 1 else 3 end]::public.ato_etapa, m.id,
  case when m.campus = 'Posse' and s.n % 4 > 0 then (select id from contas where papel = case s.n % 2 when 0 then 'lider' else 'pastor' end) end,
  hoje.dia - 5 + s.n % 40, case when s.n % 3 = 0 then pg_temp.escolha('ato ' || m.id, array['Prefere o domingo de manhã.',
    'Falta a conversa com a família.', 'Participou da classe de preparação.']) end,
  case q.tipo when 'consagracao' then jsonb_build_object('titulo_id', (select t.id from public.titulos t
    where t.ativo and t.exige_titulo_id is not null order by t.nivel limit 1)) when 'transferencia'
    then '{"igreja_destino": "Igreja do Vale"}' else '{}' end, now() - make_interval(days => 1 + s.n % 30)
from public.membros_igreja m, hoje, lateral (select pg_temp.sorteio('ato ' || m.id, 1000) as n) s,
  lateral (select case
    when m.situacao = 'congregado' and m.batismo_data is null and m.data_nascimento < hoje.dia - 12 * 365 and s.n < 120 then 'batismo'
    when m.situacao in ('afastado', 'desligado') and s.n < 200 then 'reconciliacao'
    when m.situacao = 'membro' and m.sexo = 'masculino' and m.data_nascimento < hoje.dia - 30 * 365 and m.titulo_id is null and s.n < 20
      then 'consagracao'
    when m.situacao = 'membro' and s.n > 985 then 'credencial'
    when m.situacao = 'membro' and s.n > 980 then 'transferencia' end as tipo) q
where q.tipo is not null and m.profile_id is null
on conflict do nothing;
alter table public.atos enable trigger e_avisar;
insert into app.faltas_conferidas (campus, semana) select c.nome, date_trunc('week', hoje.dia)::date + 7 from public.campi c, hoje;

-- One family asks to leave Posse, one asks to come.
with lares as (
  select distinct on (campus) campus, familia from (
    select p.campus, p.familia from pessoas p where p.campus in ('Posse', 'Serra') group by 1, 2
    having count(*) = 3 and bool_and(p.situacao in ('membro', 'congregado'))) l order by campus, familia
), pedidas as (
  insert into public.transferencias
    (id, origem, destino, pedida_pela_origem, motivo, pedida_por_nome, created_at)
  select pg_temp.id_de('transferência ' || campus), campus, case campus when 'Posse' then 'Centro' else 'Posse' end, true,
    'Mudou de bairro', case campus when 'Posse' then 'Débora Martins Rocha' else 'Helena Prado' end, now() - interval '2 days'
  from lares returning id, origem
)
insert into public.transferencia_membros (transferencia_id, membro_id)
select t.id, pg_temp.id_de('membro ' || p.numero)
from pedidas t join lares l on l.campus = t.origem join pessoas p on p.familia = l.familia and p.campus = l.campus;

-- People who registered themselves, what they and others ask for, and what came and went in files -------------------------

insert into public.codigos_cadastro (campus, nome, codigo, criado_por)
select c.campus, 'Recepção', c.codigo, d.id
from contas d, (values ('Posse', 'RECEPPASSE'), ('Centro', 'RECEPCENTR'), ('Serra', 'RECEPSERRA')) c (campus, codigo)
where d.papel = 'coordenador';

-- Posse: three wait (one of them is known already), one became a person, one completed a record, one was a joke.
insert into public.solicitacoes_cadastro (envio, codigo_id, campus, tipo, situacao, dados, deseja_contato, mensagem,
  responsavel_nome, consentimento_versao, consentimento_texto, provavel_id, provavel_pontos, membro_id, motivo, decidido_por,
  decidido_em, created_at)
select pg_temp.id_de('envio ' || f.ordem), k.id, k.campus, f.tipo::public.tipo_solicitacao, f.situacao::public.estado_solicitacao,
  jsonb_strip_nulls(jsonb_build_object('nome', n.nome, 'sobrenome', n.sobrenome,
    'telefone', coalesce(v.telefone, '+556296600' || lpad(f.ordem::text, 4, '0')), 'bairro', f.bairro, 'cidade', 'Posse')),
  f.contato, f.mensagem, f.responsavel, t.versao, t.texto, case when f.situacao = 'pendente' then v.id end,
  case when f.situacao = 'pendente' and v.id is not null then 85 end, case when f.situacao in ('aprovado', 'duplicado') then v.id end,
  f.motivo, case when f.situacao <> 'pendente' then d.id end,
  case when f.situacao <> 'pendente' then now() - make_interval(days => f.dias - 1) end, now() - make_interval(days => f.dias)
from (values
  (1, 'Posse', 'visitante', 'pendente', 'Jaqueline', 'Moreira Lopes', 'Setor Sul', true, 'Gostaria de oração pela minha mãe.', null, null, 1, null),
  (2, 'Posse', 'quero_ser_membro', 'pendente', 'Robson', 'Amaral Pires', 'Centro', true, null, null, null, 2, null),
  (3, 'Posse', 'atualizar_cadastro', 'pendente', null, null, 'Setor Novo', false, 'Mudei de endereço.', null, null, 3, 11),
  (4, 'Posse', 'aceitei_jesus', 'aprovado', null, null, 'Jardim das Flores', true, null, null, null, 12, 12),
  (5, 'Posse', 'visitante', 'duplicado', null, null, 'Centro', false, null, null, null, 9, 13),
  (6, 'Posse', 'visitante', 'rejeitado', 'Batman', 'da Silva', null, false, 'Sou o vingador.', null, 'Brincadeira feita no telão.', 6, null),
  (7, 'Centro', 'visitante', 'pendente', 'Helena', 'Duarte Reis', 'Vila Nova', true, null, null, null, 1, null),
  (8, 'Serra', 'visitante', 'pendente', 'Ester', 'Queiroz Lima', 'Alto da Serra', false, null, null, null, 4, null)
) f (ordem, campus, tipo, situacao, primeiro, ultimo, bairro, contato, mensagem, responsavel, motivo, dias, quem)
join public.codigos_cadastro k on k.campus = f.campus
join contas d on d.papel = 'coordenador'
cross join app.texto_do_cadastro() t
left join lateral (
  select x.* from (select m.id, m.nome, m.sobrenome, m.telefone, row_number() over (order by m.nome_ordenacao, m.id) as vez
    from public.membros_igreja m where m.campus = 'Posse' and m.situacao = 'visitante' and m.profile_id is null
      and m.telefone is not null) x where x.vez = f.quem) v on true,
  lateral (select coalesce(f.primeiro, v.nome) as nome, coalesce(f.ultimo, v.sobrenome) as sobrenome) n;

insert into public.pedidos_alteracao (membro_id, campo, de, para, pedido_por, created_at)
select c.membro_id, p.campo, p.de, p.para, c.id, now() - make_interval(days => p.dias)
from contas c join (values
  ('membro', 'estado_civil', null, 'casado', 2),
  ('voluntario', 'sobrenome', 'Gomes Cardoso', 'Gomes Cardoso Lima', 4)
) p (papel, campo, de, para, dias) on p.papel = c.papel;

insert into public.pedidos_de_acesso (id, user_id, resource, action, campus, motivo, estado, resposta, respondido_por,
  respondido_em, created_at)
select pg_temp.id_de('pedido de acesso ' || p.ordem), c.id, p.recurso::public.recurso, p.acao::public.acao, 'Posse', p.motivo,
  p.estado::public.estado_do_pedido, p.resposta, case when p.estado <> 'pendente' then a.id end,
  case when p.estado <> 'pendente' then now() - make_interval(days => p.dias - 1) end, now() - make_interval(days => p.dias)
from contas c join (values
  (1, 'lider', 'membros', 'exportar', 'Vou imprimir a lista do retiro de jovens.', 'pendente', null, 1),
  (2, 'ltp', 'alunos', 'editar', 'Cuido das turmas de sábado neste trimestre.', 'concedido', 'Até o fim do trimestre.', 10),
  (3, 'voluntario', 'membros', 'editar', 'Quero ajudar a secretaria.', 'recusado', 'Por ora a secretaria dá conta. Obrigado!', 25)
) p (ordem, papel, recurso, acao, motivo, estado, resposta, dias) on p.papel = c.papel
join contas a on a.papel = 'admin';

insert into public.concessoes_pessoais (user_id, resource, action, inicio, expira_em, concedido_por, pedido_id, created_at)
select c.id, p.recurso::public.recurso, p.acao::public.acao, now() + p.desde, now() + p.ate, a.id, pg_temp.id_de(p.pedido), now() + p.desde
from contas c join (values
  ('ltp', 'alunos', 'editar', interval '-9 days', interval '60 days', 'pedido de acesso 2'),
  ('financeiro', 'eventos', 'exportar', interval '-90 days', interval '-30 days', null)
) p (papel, recurso, acao, desde, ate, pedido) on p.papel = c.papel
join contas a on a.papel = 'admin';

-- A file of the neighbouring campus that came in three weeks ago, with a line that was wrong and two that were known.
insert into public.operacoes (id, tipo, titulo, autor, autor_nome, dados, created_at)
select pg_temp.id_de('importação'), 'importacao', 'Importação de visitantes-conferencia.csv', c.id, c.nome || ' ' || c.sobrenome,
  jsonb_build_object('importacao', pg_temp.id_de('arquivo')), now() - interval '21 days'
from contas c where c.papel = 'coordenador';
insert into public.importacoes (id, autor, autor_nome, arquivo, total, politica, criadas, atualizadas, ignoradas, recusadas, operacao,
  encerrada_em, created_at)
select pg_temp.id_de('arquivo'), o.autor, o.autor_nome, 'visitantes-conferencia.csv', 12, 'ignorar', 9, 0, 2, 1, o.id,
  o.created_at + interval '1 minute', o.created_at
from public.operacoes o where o.id = pg_temp.id_de('importação');
insert into public.importacao_linhas (importacao_id, linha, resultado, membro_id, erros, operacao, celulas)
select pg_temp.id_de('arquivo'), m.vez + 1, case when m.vez <= 9 then 'criado' when m.vez <= 11 then 'ignorado' else 'erro' end,
  case when m.vez <= 11 then m.id end, case when m.vez = 12 then '{"telefone": "Telefone incompleto"}'::jsonb end,
  case when m.vez <= 9 then pg_temp.id_de('importação') end,
  case when m.vez = 12 then '[["Nome", "Marlene Prado"], ["Celular", "9844"], ["Congregação", "Posse"]]'::jsonb end
from (select m.id, row_number() over (order by m.nome_ordenacao desc, m.id) as vez from public.membros_igreja m
  where m.campus = 'Posse' and m.situacao = 'visitante' and m.profile_id is null) m where m.vez <= 12;

insert into public.exportacoes (autor, autor_nome, filtro, colunas, formato, total, quantidade, concluida_em, created_at)
select c.id, c.nome || ' ' || c.sobrenome, e.filtro::jsonb, e.colunas::text[], e.formato, e.n, e.n,
  now() - make_interval(days => e.dias), now() - make_interval(days => e.dias)
from contas c join (values
  ('pastor', '{"situacao": "visitante", "campus": "Posse"}', '{nome_completo,telefone,bairro}', 'xlsx', 61, 5),
  ('admin', '{}', '{nome_completo,campus,situacao,email}', 'csv', 1140, 33)
) e (papel, filtro, colunas, formato, n, dias) on e.papel = c.papel;

-- Notices --------------------------------------------------------------------------------------------------------------

-- The accounts are years old: what the database told them while they were made here is no news, nor what is due today.
select app.avisar_atrasados(), app.avisar_termos();
delete from public.notifications;

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

-- The whole ministry: its vision, ministries over several campuses, and notices ---------------------------------------------

insert into public.visao_da_igreja (missao, visao, valores, ano, tema, versiculo, referencia)
select 'Levar pessoas a Jesus, cuidar de cada uma e enviá-las a servir onde vivem.',
  'Ser uma igreja só em vários campi, em que ninguém chega nem vai embora sem ser notado.',
  array['A Palavra no centro', 'Gente antes de programa', 'Servir com alegria', 'Cuidado uns dos outros', 'Generosidade'],
  extract(year from dia), 'Edificados como casa espiritual',
  'Vós também, como pedras vivas, sois edificados casa espiritual.', '1 Pedro 2.5'
from hoje;

insert into public.ministerios_globais (id, nome, missao, lider_id)
select pg_temp.id_de('global ' || g.nome), g.nome, g.missao, c.membro_id
from (values
  ('Louvor', 'Um só repertório e a mesma formação de músicos em todos os campi.', 'ministerio_global'),
  ('Kids', 'O mesmo cuidado e o mesmo currículo para cada criança, em qualquer campus.', 'coordenador'),
  ('Intercessão', 'Um relógio de oração que passa de campus em campus.', null)
) g (nome, missao, papel) left join contas c on c.papel = g.papel;

insert into public.capitulos_globais (ministerio_id, ministerio_global_id)
select m.id, g.id from public.ministerios m join public.ministerios_globais g on g.nome = m.nome
where m.nome <> 'Intercessão' or m.campus <> 'Serra';

insert into public.avisos_globais (id, titulo, texto, inicio, fim, papeis, autor_id, avisado_em, created_at)
select pg_temp.id_de('aviso ' || a.titulo), a.titulo, a.texto, hoje.dia + a.de, hoje.dia + a.ate, a.papeis::public.papel[], c.id,
  case when a.de <= 0 then now() end, now() - make_interval(days => greatest(2, 2 - a.de))
from hoje, contas c, (values
  ('Celebração de todos os campi', 'No último domingo do mês nos reunimos todos em Posse, às 18:30. Traga sua família.', -2, 24, '{}'),
  ('Encontro de líderes', 'Sábado, às 09:00, no Centro: planejamento do próximo ano.', -1, 9,
    '{pastor_executivo,pastor,coordenador,lider,ministerio_global,lideranca_global}'),
  ('Semana de oração', 'Sete dias de oração, cada um em um campus.', 12, 19, '{}'),
  ('Inscrições do acampamento', 'As inscrições se encerram nesta sexta.', -40, -12, '{}')
) a (titulo, texto, de, ate, papeis)
where c.papel = 'pastor_executivo';
insert into public.avisos_globais_campi (aviso_id, campus)
select pg_temp.id_de('aviso Semana de oração'), nome from public.campi where nome in ('Centro', 'Serra');

insert into public.notifications (user_id, titulo, mensagem, destino, chave, lida, created_at)
select u.id, a.titulo, a.texto, '/', 'aviso_global:' || a.id, pg_temp.sorteio('leu ' || u.id || a.id, 3) = 0, a.avisado_em
from public.avisos_globais a
cross join lateral unnest(app.publico_do_aviso(app.campi_do_aviso(a.id), a.papeis)) u (id)
where a.avisado_em is not null and a.fim >= (select dia from hoje);

-- The people of worship and the children's team are expected at the services; each service is counted.
insert into public.evento_ministerios (event_id, ministerio_id)
select e.id, m.id from public.events e join public.ministerios m on m.campus = e.campus and m.nome in ('Louvor', 'Kids')
where e.tipo = 'culto';

-- Rosters of three ministries: four weeks served, today, and what is ahead, the last week still to be made.
alter table public.escala_modelos disable trigger z_auditar;
alter table public.escala_modelo_vagas disable trigger z_auditar;
alter table public.escalas disable trigger z_auditar;
alter table public.escala_vagas disable trigger z_auditar;
alter table public.escala_itens disable trigger z_auditar;

insert into public.escala_modelos (id, ministerio_id, nome, tipo_evento)
select pg_temp.id_de('modelo ' || m.id), m.id, 'Domingo', 'culto' from public.ministerios m
where m.campus = 'Posse' and m.nome in ('Louvor', 'Mídias', 'Recepção');

insert into public.escala_modelo_vagas (modelo_id, funcao_id, minimo, maximo, ordem)
select pg_temp.id_de('modelo ' || m.id), f.id, v.minimo, v.maximo, v.ordem
from public.ministerios m join (values
  ('Louvor', 'Vocal', 2, 3, 1), ('Louvor', 'Violão', 1, 1, 2), ('Louvor', 'Teclado', 1, 1, 3), ('Louvor', 'Bateria', 1, 1, 4),
  ('Louvor', 'Baixo', 1, 1, 5),
  ('Mídias', 'Projeção', 1, 1, 1), ('Mídias', 'Som', 1, 1, 2), ('Mídias', 'Câmera', 1, 2, 3), ('Mídias', 'Transmissão', 1, 1, 4),
  ('Recepção', 'Acolhida', 2, 3, 1), ('Recepção', 'Estacionamento', 1, 2, 2), ('Recepção', 'Boas-vindas', 1, 1, 3)
) v (ministerio, funcao, minimo, maximo, ordem) on v.ministerio = m.nome
join public.funcoes_ministerio f on f.ministerio_id = m.id and f.nome = v.funcao
where m.campus = 'Posse';

insert into public.escalas (id, ocorrencia_id, ministerio_id, modelo_id, estado, publicada_em)
select pg_temp.id_de('escala ' || o.id || m.ministerio_id), o.id, m.ministerio_id, m.id,
  case when o.inicio < now() + interval '16 days' then 'publicada' else 'rascunho' end::public.estado_escala,
  case when o.inicio < now() + interval '16 days' then least(o.inicio - interval '12 days', now() - interval '1 day') end
from public.ocorrencias o cross join public.escala_modelos m
where o.event_base in ('posse-manha', 'posse-noite') and o.estado <> 'cancelada'
  and o.inicio between now() - interval '28 days' and now() + interval '27 days';

-- Some lead, some learn; sound and welcome ask for somebody who leads.
alter table public.membros_funcoes disable trigger z_auditar;
update public.membros_funcoes f set nivel = case when q.sorte < 25 then 'lider' else 'aprendiz' end::public.nivel_na_funcao
from (select x.id, pg_temp.sorteio('nível ' || x.membro_id || x.funcao_id, 100) as sorte from public.membros_funcoes x
  join public.escala_modelos m on m.ministerio_id = x.ministerio_id) q
where q.id = f.id and (q.sorte < 25 or q.sorte >= 88);
alter table public.membros_funcoes enable trigger z_auditar;
update public.escala_modelo_vagas v set pede_lider = true from public.funcoes_ministerio c
where c.id = v.funcao_id and c.nome in ('Som', 'Acolhida');

insert into public.escala_vagas (id, escala_id, funcao_id, minimo, maximo, ordem, pede_lider)
select pg_temp.id_de('vaga ' || e.id || v.funcao_id), e.id, v.funcao_id, v.minimo, v.maximo, v.ordem, v.pede_lider
from public.escalas e join public.escala_modelo_vagas v on v.modelo_id = e.modelo_id;

insert into public.escala_itens (id, vaga_id, membro_id, estado, motivo, publicado_em, respondido_em, created_at)
select pg_temp.id_de('item ' || q.vaga_id || q.membro_id), q.vaga_id, q.membro_id, q.estado::public.estado_item,
  case q.estado when 'recusado' then (array['Viajo neste fim de semana.', 'Trabalho neste domingo.', 'Vou cuidar da minha mãe.'])[1 + pg_temp.sorteio('motivo ' || q.vaga_id, 3)] end,
  q.publicada_em, case when q.estado <> 'pendente' then q.publicada_em + interval '9 hours' end, coalesce(q.publicada_em, now()) - interval '2 days'
from (
  select v.id as vaga_id, f.membro_id, e.publicada_em,
    case when e.publicada_em is null then 'pendente'
      when o.inicio < now() then case when c.sorte < 6 then 'faltou' else 'confirmado' end
      when c.sorte < 9 then 'recusado' when c.sorte < 38 then 'pendente' else 'confirmado' end as estado,
    -- The account of the demo serves on most mornings; whoever is next follows the day.
    row_number() over (partition by v.id order by k.papel is null or o.event_base = 'posse-noite', md5('vez ' || f.membro_id || o.id)) as vez, v.minimo
  from public.escala_vagas v join public.escalas e on e.id = v.escala_id join public.ocorrencias o on o.id = e.ocorrencia_id
  join public.membros_funcoes f on f.ministerio_id = e.ministerio_id and f.funcao_id = v.funcao_id and f.ativo
  left join contas k on k.membro_id = f.membro_id and k.papel = 'voluntario'
  cross join lateral (select pg_temp.sorteio('resposta ' || f.membro_id || o.id, 100) as sorte) c) q
where q.vez <= q.minimo and pg_temp.sorteio('vazia ' || q.vaga_id, 9) > 0
on conflict do nothing;

-- The demo's leader sings twice, one answer still open; its volunteer was asked for next month and blocked a Friday.
insert into public.escala_itens (id, vaga_id, membro_id, estado, publicado_em, respondido_em)
select pg_temp.id_de('lider ' || q.vaga_id), q.vaga_id, q.membro_id, case q.vez when 1 then 'confirmado' else 'pendente' end::public.estado_item, now() - interval '1 day',
  case q.vez when 1 then now() - interval '20 hours' end
from (
  select v.id as vaga_id, k.membro_id, row_number() over (order by o.inicio) as vez
  from contas k join public.ministerios m on m.campus = 'Posse' and m.nome = 'Louvor'
  join public.escalas e on e.ministerio_id = m.id and e.estado = 'publicada'
  join public.ocorrencias o on o.id = e.ocorrencia_id and o.event_base = 'posse-noite' and o.inicio > now()
  join public.escala_vagas v on v.escala_id = e.id join public.funcoes_ministerio c on c.id = v.funcao_id and c.nome = 'Vocal'
  where k.papel = 'lider') q
where q.vez <= 2
on conflict do nothing;

insert into public.disponibilidade_meses (membro_id, mes, pedido_em)
select k.membro_id, (date_trunc('month', now()) + interval '1 month')::date, now() - interval '1 day' from contas k where k.papel = 'voluntario'
on conflict do nothing;
alter table public.bloqueios disable trigger z_auditar;
insert into public.bloqueios (id, membro_id, motivo) select pg_temp.id_de('bloqueio do voluntario'), k.membro_id, 'Formatura da minha irmã.'
from contas k where k.papel = 'voluntario';
insert into public.bloqueio_dias (bloqueio_id, membro_id, inicio, fim)
select b.id, b.membro_id, d.dia at time zone 'America/Sao_Paulo', (d.dia + interval '1 day') at time zone 'America/Sao_Paulo'
from public.bloqueios b cross join (select date_trunc('week', now() at time zone 'America/Sao_Paulo') + interval '18 days' as dia) d
where b.id = pg_temp.id_de('bloqueio do voluntario');

-- A few who welcome people on Sundays travel, each on one of the next four.
insert into public.bloqueios (id, membro_id) select distinct pg_temp.id_de('viagem ' || f.membro_id), f.membro_id
from public.membros_funcoes f join public.ministerios m on m.id = f.ministerio_id and m.campus = 'Posse' and m.nome = 'Recepção'
where f.ativo and pg_temp.sorteio('viagem ' || f.membro_id, 4) = 0 and f.membro_id not in (select k.membro_id from contas k);
insert into public.bloqueio_dias (bloqueio_id, membro_id, inicio, fim)
select b.id, b.membro_id, d.dia at time zone 'America/Sao_Paulo', (d.dia + interval '2 days') at time zone 'America/Sao_Paulo'
from public.bloqueios b cross join lateral (
  select date_trunc('week', now() at time zone 'America/Sao_Paulo') + make_interval(days => 5 + 7 * pg_temp.sorteio('semana ' || b.membro_id, 4)) as dia) d
where b.id = pg_temp.id_de('viagem ' || b.membro_id);
alter table public.bloqueios enable trigger z_auditar;

-- Somebody looks for a person who serves in their place.
insert into public.escala_trocas (item_id, ministerio_id, pedida_por, tipo, mensagem, estado_antes, created_at)
select i.id, i.ministerio_id, i.membro_id, 'cobrir', 'Minha filha se forma neste dia.', 'confirmado', now() - interval '5 hours'
from public.escala_itens i join public.ministerios m on m.id = i.ministerio_id join public.escala_vagas v on v.id = i.vaga_id
join public.funcoes_ministerio c on c.id = v.funcao_id
where m.nome = 'Recepção' and c.nome = 'Acolhida' and i.estado = 'confirmado' and i.inicio > now() + interval '1 day'
  and i.ocorrencia_id like 'posse-noite%' and i.membro_id not in (select k.membro_id from contas k)
order by i.inicio limit 1;
update public.escala_itens i set estado = 'troca_solicitada' from public.escala_trocas t where t.item_id = i.id;

alter table public.escala_modelos enable trigger z_auditar;
alter table public.escala_modelo_vagas enable trigger z_auditar;
alter table public.escalas enable trigger z_auditar;
alter table public.escala_vagas enable trigger z_auditar;
alter table public.escala_itens enable trigger z_auditar;
-- The retreat takes registrations: prices, a question that few may read, a coupon, and more people than places.
update public.events set lotacao = 40 where id = 'retiro-de-jovens';
insert into public.inscricao_regras (evento_id, campus, idade_min, idade_max, prazo_horas, texto, termos)
values ('retiro-de-jovens', 'Centro', 14, 40, 48, 'Saímos da igreja no sábado às 7h. Leve roupa de cama e Bíblia.',
  'Autorizo o uso dos meus dados para organizar este retiro. Menores vão com autorização dos responsáveis.');
insert into public.inscricao_tipos (id, evento_id, nome, preco_centavos, idade_min, idade_max, ordem)
values (pg_temp.id_de('retiro inteira'), 'retiro-de-jovens', 'Inteira', 18000, 18, null, 1),
  (pg_temp.id_de('retiro adolescente'), 'retiro-de-jovens', 'Adolescente', 12000, null, 17, 2);
insert into public.inscricao_perguntas (id, evento_id, texto, tipo, opcoes, obrigatoria, sensivel, ordem)
values (pg_temp.id_de('retiro alergia'), 'retiro-de-jovens', 'Tem alergia ou restrição alimentar?', 'texto', '{}', false, true, 1),
  (pg_temp.id_de('retiro camiseta'), 'retiro-de-jovens', 'Tamanho da camiseta', 'escolha', '{P,M,G,GG}', true, false, 2);
insert into public.inscricao_cupons (evento_id, codigo, percentual, limite) values ('retiro-de-jovens', 'EQUIPE', 50, 10);

create temporary table do_retiro on commit drop as
select m.id, m.nome_completo, m.data_nascimento, m.telefone, m.email, m.profile_id, n,
  case when q.idade < 18 then pg_temp.id_de('retiro adolescente') else pg_temp.id_de('retiro inteira') end as tipo,
  case when q.idade < 18 then 12000 else 18000 end as preco, n <= 40 as cabe,
  pg_temp.sorteio('pagou o retiro ' || m.id, 3) > 0 as pagou
from (
  select x.*, row_number() over (order by md5('retiro' || x.id)) as n from public.membros_igreja x
  where x.campus = 'Centro' and x.situacao in ('membro', 'congregado')
    and x.data_nascimento between (select dia from hoje) - interval '36 years' and (select dia from hoje) - interval '15 years'
  order by n limit 46) m
cross join lateral (select extract(year from age((select dia from hoje) + 20, m.data_nascimento)) as idade) q;

insert into public.inscricao_pedidos (id, envio, evento_id, campus, conta_id, membro_id, contato_nome, contato_email, contato_telefone,
  total_centavos, pago_em, pago_meio, pago_centavos, created_at)
select pg_temp.id_de('pedido do retiro ' || id), pg_temp.id_de('envio do retiro ' || id), 'retiro-de-jovens', 'Centro', profile_id, id,
  nome_completo, email, telefone, preco, case when cabe and pagou then (select dia from hoje) - 3 end,
  case when cabe and pagou then 'pix' end, case when cabe and pagou then preco end, now() - interval '20 days' + n * interval '9 hours'
from do_retiro;
insert into public.inscricoes (pedido_id, evento_id, campus, tipo_id, membro_id, nome, data_nascimento, pessoa_chave, estado,
  preco_centavos, ordem_espera, created_at)
select pg_temp.id_de('pedido do retiro ' || id), 'retiro-de-jovens', 'Centro', tipo, id, nome_completo, data_nascimento,
  app.normalizar(nome_completo) || '|' || data_nascimento,
  case when not cabe then 'lista_de_espera' when pagou then 'inscrito' else 'aguardando_pagamento' end::public.estado_inscricao,
  preco, case when not cabe then nextval('app.inscricoes_espera_seq') end, now() - interval '20 days' + n * interval '9 hours'
from do_retiro order by n;
insert into public.inscricao_respostas (pedido_id, inscricao_id, pergunta_id, campus, valor, sensivel)
select i.pedido_id, i.id, q.id, 'Centro',
  case when q.sensivel then pg_temp.escolha('alergia ' || i.pedido_id, array['Lactose', 'Amendoim', 'Glúten'])
    else pg_temp.escolha('camiseta ' || i.pedido_id, array['P', 'M', 'G', 'GG']) end, q.sensivel
from public.inscricoes i join public.inscricao_perguntas q on q.evento_id = i.evento_id
where not q.sensivel or pg_temp.sorteio('tem alergia ' || i.pedido_id, 8) = 0;
insert into public.rsvps (ocorrencia_id, membro_id, campus, resposta, acompanhantes)
select 'jantar-de-casais', m.id, 'Posse',
  (array['vou', 'vou', 'vou', 'talvez', 'nao_vou'])[1 + pg_temp.sorteio('jantar ' || m.id, 5)]::public.resposta_rsvp, 0
from public.membros_igreja m
where m.campus = 'Posse' and m.estado_civil = 'casado' and pg_temp.sorteio('responde ao jantar ' || m.id, 6) = 0;

-- Stations at the doors. None is paired: a device does that.
insert into public.estacoes (id, campus, nome, desafio)
select pg_temp.id_de('estação ' || campus || nome), campus, nome, desafio
from (values ('Posse', 'Porta principal', false), ('Posse', 'Entrada do estacionamento', true), ('Centro', 'Recepção', false),
  ('Serra', 'Porta principal', false)) e (campus, nome, desafio);

-- Kids: three rooms in each campus, what some children need, and last Sunday's children with who took them -----------------

insert into public.kids_salas (campus, nome, sala_id, funcao_id, de_meses, ate_meses, capacidade, por_adulto)
select c.nome, k.nome, s.id,
  (select f.id from public.funcoes_ministerio f join public.ministerios m on m.id = f.ministerio_id
   where m.campus = c.nome and m.nome = 'Kids' and f.nome = k.funcao), k.de, k.ate, k.lugares, k.por_adulto
from public.campi c
cross join (values
  ('Berçário', 'Berçário', 0, 23, 12, 4), ('Maternal', 'Auxiliar', 24, 71, 20, 6), ('Primários', 'Professora', 72, 143, 30, 10)
) k (nome, funcao, de, ate, lugares, por_adulto)
left join public.salas s on s.campus = c.nome and s.nome = 'Sala Kids' and k.nome = 'Maternal';

create temporary table criancas on commit drop as
select m.id, m.campus, f.familia_id, row_number() over (order by m.id) as n,
  app.idade_em_meses(m.data_nascimento, hoje.dia) as meses
from hoje cross join public.membros_igreja m join public.familia_membros f on f.membro_id = m.id and f.fim is null and f.papel = 'filho'
where app.idade_em_meses(m.data_nascimento, hoje.dia) < 144 and not app.saiu(m.situacao)
order by m.id limit 40;

insert into public.kids_cuidados (crianca_id, cifrado)
select id, app.selar_cuidados(jsonb_build_object(
  'alergia', pg_temp.escolha('alergia ' || id, array['Amendoim', 'Leite e derivados', 'Ovo', 'Picada de abelha']),
  'restricao', case when n % 10 = 0 then 'Não pode comer corante' end))
from criancas where n % 5 = 0;

insert into public.kids_visitas (id, crianca_id, ocorrencia_id, campus, sala_id, familia_id, codigo_id, entrada_em, saida_em, saida_como, levou_id)
select pg_temp.id_de('visita ' || c.id), c.id, o.id, c.campus, s.id, c.familia_id, pg_temp.id_de('codigo ' || c.familia_id),
  o.inicio - interval '10 minutes', o.inicio + interval '100 minutes', 'codigo', r.responsavel_id
from criancas c
join public.kids_salas s on s.campus = c.campus and c.meses between s.de_meses and s.ate_meses
join public.familias r on r.id = c.familia_id
cross join lateral (
  select o.id, o.inicio from public.ocorrencias o where o.event_base = lower(c.campus) || '-manha' and o.estado = 'encerrada' and o.fim < now()
  order by o.inicio desc limit 1) o;

-- Two small congregations whose clocks show another hour than Brasília's: an hour less in Manaus, an hour more in Noronha -----

insert into public.campi (nome, tipo, endereco, capacidade, cor, fuso) values
  ('Manaus', 'congregacao', 'Rua dos Buritis, 80 – Adrianópolis', 60, '#7a4f9d', 'America/Manaus'),
  ('Noronha', 'congregacao', 'Alameda do Boldró, 12 – Boldró', 40, '#b8532f', 'America/Noronha');
create temporary table longe on commit drop as select c.nome as campus, c.fuso from public.campi c where c.fuso is not null;

insert into public.salas (campus, nome, tipo, capacidade) select l.campus, 'Salão', 'templo', 40 from longe l;
insert into public.horarios_culto (campus, nome, dia, hora, sala_id)
select s.campus, 'Culto da Noite', 0, time '19:30', s.id from longe l join public.salas s on s.campus = l.campus;
insert into public.ministerios (campus, nome, descricao, tipo, missao, cor)
select l.campus, 'Louvor', 'Música e adoração nos cultos.', 'culto', 'Conduzir a igreja em adoração.', '#b8532f' from longe l;
insert into public.funcoes_ministerio (ministerio_id, nome, vagas)
select m.id, f.nome, f.vagas from longe l join public.ministerios m on m.campus = l.campus
cross join (values ('Vocal', 4), ('Violão', 2)) f (nome, vagas);

insert into public.membros_igreja (id, nome, sobrenome, campus, situacao, telefone, data_nascimento, created_at)
select pg_temp.id_de(p.campus || p.nome), p.nome, p.sobrenome, p.campus, p.situacao::public.situacao, '+5592990' || lpad(p.n::text, 6, '0'),
  (select dia from hoje) - 9000 - p.n * 700, now() - interval '400 days'
from (values
  (1, 'Manaus', 'Iracema', 'Tavares', 'membro'), (2, 'Manaus', 'Ubiratã', 'Tavares', 'membro'), (3, 'Manaus', 'Moacir', 'Sampaio', 'membro'),
  (4, 'Manaus', 'Jandira', 'Sampaio', 'membro'), (5, 'Manaus', 'Raoni', 'Bentes', 'congregado'), (6, 'Manaus', 'Potira', 'Queiroz', 'membro'),
  (7, 'Noronha', 'Estela', 'Maranhão', 'membro'), (8, 'Noronha', 'Dario', 'Maranhão', 'membro'), (9, 'Noronha', 'Marina', 'Falcão', 'membro'),
  (10, 'Noronha', 'Otávio', 'Falcão', 'congregado'), (11, 'Noronha', 'Coral', 'Quental', 'membro')
) p (n, campus, nome, sobrenome, situacao);
insert into public.membros_funcoes (membro_id, ministerio, funcao, inicio)
select pg_temp.id_de(f.pessoa), 'Louvor', f.funcao, (select dia from hoje) - 300
from (values ('ManausIracema', 'Vocal'), ('ManausMoacir', 'Vocal'), ('ManausPotira', 'Violão'),
  ('NoronhaEstela', 'Vocal'), ('NoronhaDario', 'Violão')) f (pessoa, funcao);

insert into public.events (id, name, campus, location, date, tipo, duracao, regra, sala_id, created_at)
select lower(l.campus) || '-noite', 'Culto da Noite', l.campus, 'Salão',
  ((select max(dia) from domingos) - 9 * 7 + time '19:30') at time zone l.fuso, 'culto', 120, 'FREQ=WEEKLY;BYDAY=SU',
  (select s.id from public.salas s where s.campus = l.campus), now() - interval '400 days'
from longe l;
insert into public.ocorrencias (id, event_base, campus, prevista, inicio, fim, estado)
select app.id_da_ocorrencia(e.id, q.inicio, l.fuso), e.id, e.campus, q.inicio, q.inicio, q.inicio + interval '2 hours',
  case when q.inicio < now() - interval '3 hours' then 'encerrada' else 'agendada' end::public.estado_ocorrencia
from longe l join public.events e on e.campus = l.campus cross join generate_series(0, 20) semana,
lateral (select (e.date at time zone l.fuso + make_interval(weeks => semana)) at time zone l.fuso as inicio) q;
insert into public.attendances (member_id, event_id, present, automatic, created_at, metodo, chegada)
select m.id, o.id, true, false, o.inicio - interval '10 minutes', 'lista', o.inicio - interval '10 minutes'
from longe l join public.ocorrencias o on o.campus = l.campus and o.estado = 'encerrada'
join public.membros_igreja m on m.campus = l.campus;

insert into public.escala_modelos (id, ministerio_id, nome, tipo_evento)
select pg_temp.id_de('modelo ' || m.id), m.id, 'Domingo', 'culto' from longe l join public.ministerios m on m.campus = l.campus;
insert into public.escala_modelo_vagas (modelo_id, funcao_id, minimo, maximo, ordem)
select pg_temp.id_de('modelo ' || f.ministerio_id), f.id, 1, 2, row_number() over (partition by f.ministerio_id order by f.nome)
from longe l join public.ministerios m on m.campus = l.campus join public.funcoes_ministerio f on f.ministerio_id = m.id
where f.nome in ('Vocal', 'Violão');
insert into public.escalas (id, ocorrencia_id, ministerio_id, modelo_id, estado, publicada_em)
select pg_temp.id_de('escala ' || o.id || m.ministerio_id), o.id, m.ministerio_id, m.id, 'publicada', now() - interval '1 day'
from longe l join public.ocorrencias o on o.campus = l.campus and o.inicio between now() and now() + interval '15 days'
join public.ministerios g on g.campus = l.campus join public.escala_modelos m on m.ministerio_id = g.id;
insert into public.escala_vagas (id, escala_id, funcao_id, minimo, maximo, ordem)
select pg_temp.id_de('vaga ' || e.id || v.funcao_id), e.id, v.funcao_id, v.minimo, v.maximo, v.ordem
from longe l join public.ministerios g on g.campus = l.campus join public.escalas e on e.ministerio_id = g.id
join public.escala_modelo_vagas v on v.modelo_id = e.modelo_id;
insert into public.escala_itens (id, vaga_id, membro_id, estado, publicado_em, respondido_em)
select pg_temp.id_de('item ' || v.id || f.membro_id), v.id, f.membro_id, 'confirmado', now() - interval '1 day', now() - interval '5 hours'
from longe l join public.ministerios g on g.campus = l.campus join public.escalas e on e.ministerio_id = g.id
join public.escala_vagas v on v.escala_id = e.id
join lateral (select x.membro_id from public.membros_funcoes x where x.funcao_id = v.funcao_id and x.ativo order by x.membro_id limit 1) f on true;
