-- People, household by household; one account for each role; what they consented to; lists that were saved.

-- How many live there and who: somebody alone, a parent with children, a couple, a couple with children. Ages follow from hers
-- (or from that of whoever is alone).
create temporary table lares on commit drop as
select n, tipo, campus, acolhida, chegada,
  sobrenomes[1 + n * 7 % cardinality(sobrenomes)] as do_marido,
  pg_temp.escolha('segundo sobrenome ' || n, sobrenomes) as do_pai_dele,
  pg_temp.escolha('sobrenome dela ' || n, sobrenomes) as dela,
  case tipo
    when 'sozinho' then 19 + pg_temp.sorteio('idade ' || n, 64)
    when 'mae' then 24 + pg_temp.sorteio('idade ' || n, 26)
    when 'casal' then case when pg_temp.sorteio('casal ' || n, 10) < 3 then 21 + pg_temp.sorteio('idade ' || n, 10)
      else 50 + pg_temp.sorteio('idade ' || n, 31) end
    else 24 + pg_temp.sorteio('idade ' || n, 34) end as idade,
  case tipo when 'mae' then 1 + pg_temp.sorteio('filhos ' || n, 2) when 'familia' then 1 + pg_temp.sorteio('filhos ' || n, 3) else 0
    end as filhos,
  format('%s, %s – %s', pg_temp.escolha('rua ' || n, array['Rua das Acácias', 'Rua Sete de Setembro',
    'Avenida Goiás', 'Rua Quinze de Novembro', 'Rua das Flores', 'Travessa do Sol', 'Rua José Bonifácio',
    'Avenida Brasil', 'Rua São João', 'Rua dos Pinheiros', 'Rua Santa Luzia', 'Alameda das Orquídeas']),
    10 + pg_temp.sorteio('número ' || n, 1900),
    pg_temp.escolha('bairro ' || n, array['Centro', 'Setor Norte', 'Vila Nova', 'Jardim das Oliveiras', 'Bela Vista',
      'Santa Rita', 'Boa Esperança', 'Jardim da Serra'])) as endereco
from generate_series(1, 640) n cross join hoje,
  lateral (select pg_temp.sorteio('tamanho ' || n, 100) as t, pg_temp.sorteio('campus ' || n, 100) as c,
    pg_temp.sorteio('acolhida ' || n, 1000) as a) sorte,
  lateral (select case when t < 17 then 'sozinho' when t < 25 then 'mae' when t < 45 then 'casal' else 'familia' end as tipo,
    case when c < 50 then 'Posse' when c < 80 then 'Centro' else 'Serra' end as campus,
    case when a < 125 then 'visitante' when a < 235 then 'congregado' else 'membro' end as acolhida) lar,
  -- On a Sunday: visitors in the last fourteen months, most of them lately.
  lateral (select pg_temp.domingo_de(hoje.dia - 1 - case acolhida
    when 'visitante' then pg_temp.sorteio('visita ' || n, 420) * pg_temp.sorteio('há pouco ' || n, 420) / 420
    when 'congregado' then 60 + pg_temp.sorteio('chegada ' || n, 900)
    else 300 + pg_temp.sorteio('chegada ' || n, 4300) end) as chegada) q,
  (select array['Silva', 'Santos', 'Oliveira', 'Souza', 'Rodrigues', 'Ferreira', 'Alves', 'Pereira', 'Lima', 'Gomes',
    'Costa', 'Ribeiro', 'Martins', 'Carvalho', 'Almeida', 'Lopes', 'Soares', 'Fernandes', 'Vieira', 'Barbosa', 'Rocha',
    'Dias', 'Nascimento', 'Andrade', 'Moreira', 'Nunes', 'Marques', 'Machado', 'Mendes', 'Freitas', 'Cardoso', 'Ramos',
    'Gonçalves', 'Araújo', 'Teixeira', 'Moura', 'Campos', 'Batista', 'Castro', 'Cavalcante', 'Assunção', 'Brandão',
    'Guimarães', 'Simões', 'Sant''Ana', 'da Conceição', 'dos Anjos', 'de Paula'] as sobrenomes) l;

create temporary table nomes on commit drop as
select * from (values
  (0, 50, array['Maria', 'Ana', 'Márcia', 'Rute', 'Lúcia', 'Conceição', 'Inês', 'Tânia', 'Cláudia', 'Simone', 'Vânia', 'Rosângela',
    'Sônia', 'Marlene', 'Neusa', 'Aparecida', 'Maria José', 'Terezinha', 'Ivone']),
  (0, 22, array['Juliana', 'Fernanda', 'Patrícia', 'Camila', 'Letícia', 'Beatriz', 'Larissa', 'Mônica', 'Raquel', 'Débora', 'Ester',
    'Sara', 'Priscila', 'Ana Paula', 'Maria Clara', 'Vanessa', 'Renata', 'Aline', 'Íris', 'Carolina', 'Daniela', 'Keila', 'Talita']),
  (0, 0, array['Vitória', 'Júlia', 'Helena', 'Alice', 'Laura', 'Sofia', 'Ana Luísa', 'Maria Eduarda', 'Lívia', 'Manuela', 'Cecília',
    'Isabela', 'Rebeca', 'Valentina', 'Lorena', 'Eloá', 'Yasmin']),
  (1, 50, array['José', 'João', 'Antônio', 'Francisco', 'Carlos', 'Paulo', 'Luiz', 'Marcos', 'Sérgio', 'Márcio', 'José Carlos',
    'Antônio Marcos', 'Elias', 'Raimundo', 'Sebastião', 'Geraldo', 'Áureo', 'Osvaldo', 'Valdir']),
  (1, 22, array['Pedro', 'Lucas', 'Gabriel', 'Rafael', 'Daniel', 'Marcelo', 'Bruno', 'Eduardo', 'Felipe', 'Rodrigo', 'Mateus', 'André',
    'Fábio', 'Tiago', 'Leandro', 'Diego', 'Luís Otávio', 'Wesley', 'Cristiano', 'Ícaro', 'Renan', 'Samuel', 'Anderson']),
  (1, 0, array['Davi', 'Isaque', 'Caio', 'João Pedro', 'Pedro Henrique', 'Miguel', 'Arthur', 'Heitor', 'Enzo', 'Bernardo', 'Benjamim',
    'Gustavo', 'Lorenzo', 'Theo', 'Nicolas', 'Josué', 'Ravi'])
) x (sexo, a_partir_de, lista);

create temporary table pessoas on commit drop as
with moradores as (
  select l.*, lugar, pg_temp.sorteio('situação ' || n || ' ' || lugar, 1000) as s,
    -- The first is the household's head, the second the spouse; the others their children, two to four years apart.
    case when lugar >= 3 then least(idade - 20 - pg_temp.sorteio('primeiro filho ' || n, 12), 26)
           - (select coalesce(sum(2 + pg_temp.sorteio('entre irmãos ' || n || l, 3)), 0)::integer from generate_series(4, lugar) l)
         when tipo in ('casal', 'familia') and (lugar = 1) = (chefe = 1) then greatest(20, idade - 2 + pg_temp.sorteio('idade dele ' || n, 7))
         else idade end as anos,
    case when lugar >= 3 then pg_temp.sorteio('sexo ' || n || lugar, 2)
         when lugar = 2 then 1 - chefe else chefe end as sexo
  from lares l cross join generate_series(1, 5) lugar
  cross join lateral (select case when pg_temp.sorteio('chefe ' || n, 100) < case tipo when 'mae' then 12 when 'sozinho' then 45 else 72 end
    then 1 else 0 end as chefe) q
  where lugar = 1 or lugar = 2 and tipo in ('casal', 'familia') or lugar >= 3 and lugar - 2 <= filhos
), vivos as (
  select m.*, row_number() over (order by n, lugar)::integer as numero, count(*) over (partition by n)::integer as pessoas
  from moradores m where anos >= 0
)
select v.numero, v.campus, v.endereco, v.anos, v.n as familia, v.lugar, v.sexo, v.pessoas, v.tipo, v.acolhida,
  x.lista[1 + (pg_temp.sorteio('nome ' || n || v.sexo, 97) + lugar * 5) % cardinality(x.lista)] as nome,
  case when primeiro = segundo then segundo else primeiro || ' ' || segundo end as sobrenome,
  nascimento.dia as data_nascimento,
  greatest(v.chegada, pg_temp.domingo_de(nascimento.dia + 37)) as chegada,
  case
    when anos < 15 or acolhida <> 'membro' and anos < 18 then case acolhida when 'visitante' then 'visitante' else 'congregado' end
    when s >= 990 and anos < 60 then 'aguardando_ativacao'
    when acolhida = 'visitante' then 'visitante'
    when anos > 66 and s >= 955 then 'falecido'
    when lugar <> 2 and (pessoas = 1 or lugar >= 3) and s < 110 then case when s < 80 then 'transferido' else 'desligado' end
    when acolhida = 'congregado' then 'congregado'
    when anos < 18 then case when s < 500 then 'congregado' else 'membro' end
    when lugar > 1 and s < 150 then 'congregado'
    when s between 150 and 189 then 'afastado' when s between 190 and 194 then 'em_disciplina'
    when s between 195 and 209 then 'readmitido'
    else 'membro'
  end::public.situacao as situacao
from vivos v cross join hoje
cross join lateral (select hoje.dia - (anos * 365.25)::integer - 1 - case when lugar >= 3
  then pg_temp.sorteio('nascimento ' || n, 180) + (lugar - 3) * 83 else pg_temp.sorteio('nascimento ' || numero, 364) end as dia) nascimento
join lateral (select lista from nomes where nomes.sexo = v.sexo and nomes.a_partir_de <= v.anos order by a_partir_de desc limit 1) x on true
-- A wife most often took her husband's name after her own; the children have hers, then his.
cross join lateral (select
  case when lugar >= 3 or v.sexo = 0 then dela else do_pai_dele end as primeiro,
  case when v.sexo = 0 and lugar < 3 and (tipo = 'mae' or pg_temp.sorteio('guardou o nome ' || n, 10) < 2)
    then do_pai_dele else do_marido end as segundo) s
where v.numero <= 1181;

-- Who was baptised here, on one of the days of baptism, and who came baptised from another church.
create temporary table entradas on commit drop as
select p.numero, b.aqui, case when b.aqui then b.dia else p.data_nascimento + 4900 + pg_temp.sorteio('batismo ' || p.numero,
    greatest(1, p.chegada - 200 - p.data_nascimento - 4900)) end as batismo,
  case when b.aqui then b.dia else pg_temp.domingo_de(p.chegada + 60 + pg_temp.sorteio('recebido ' || p.numero, 200)) end as membresia
from pessoas p cross join hoje
cross join lateral (select dia, dia < hoje.dia and (p.data_nascimento + 5200 > p.chegada or pg_temp.sorteio('aqui ' || p.numero, 10) < 6) as aqui
  from (select pg_temp.batismo_depois_de(greatest(p.chegada + 120 + pg_temp.sorteio('preparo ' || p.numero, 120),
    p.data_nascimento + 4800)) as dia) q) b
where p.situacao in ('membro', 'readmitido', 'afastado', 'em_disciplina', 'transferido', 'desligado', 'falecido');

insert into public.membros_igreja
  (id, nome, sobrenome, email, telefone, data_nascimento, endereco, campus, situacao, created_at, sexo, estado_civil,
   profissao, como_conheceu, data_conversao, batismo_data, batismo_local, igreja_origem, data_membresia, rol,
   logradouro, numero, bairro, cidade, uf, cep)
select pg_temp.id_de('membro ' || p.numero), p.nome, p.sobrenome,
  case when p.anos >= 16 and pg_temp.sorteio('tem e-mail ' || p.numero, 10) < 8 then
    regexp_replace(app.normalizar(p.nome), '[^a-z]', '', 'g') || '.'
    || regexp_replace(app.normalizar(pg_temp.ultimo_nome(p.sobrenome)), '[^a-z]', '', 'g') || p.numero || '@demo.test' end,
  case when p.anos >= 12 then '+55629000' || lpad((10000 + p.numero * 7 % 90000)::text, 5, '0') end,
  p.data_nascimento, p.endereco, p.campus, p.situacao,
  least((p.chegada + time '12:00' + make_interval(mins => pg_temp.sorteio('ficha ' || p.familia, 480))) at time zone 'America/Sao_Paulo',
    now() - interval '1 hour'),
  case p.sexo when 0 then 'feminino' else 'masculino' end::public.sexo,
  case when p.lugar <= 2 and p.tipo in ('casal', 'familia') then case
      when exists (select from pessoas c where c.familia = p.familia and c.lugar = 3 - p.lugar and c.situacao = 'falecido') then 'viuvo'
      when pg_temp.sorteio('no papel ' || p.familia, 100) < case p.acolhida when 'membro' then 3 else 18 end then 'uniao_estavel'
      else 'casado' end
    when p.anos < 18 then null when p.lugar >= 3 or p.anos < 32 and p.tipo = 'sozinho' then 'solteiro'
    when p.anos >= 60 then pg_temp.escolha('só ' || p.numero, array['viuvo', 'viuvo', 'viuvo', 'divorciado', 'solteiro'])
    else pg_temp.escolha('só ' || p.numero, array['solteiro', 'solteiro', 'divorciado', 'divorciado', 'separado', 'viuvo'])
    end::public.estado_civil,
  case when p.anos > 66 then case p.sexo when 0 then 'Aposentada' else 'Aposentado' end
    when p.anos between 16 and 22 then case when p.lugar >= 3 then 'Estudante' end
    when p.anos > 22 then pg_temp.escolha('profissão ' || p.numero, case p.sexo
      when 0 then array['Professora', 'Enfermeira', 'Comerciante', 'Costureira', 'Contadora', 'Vendedora', 'Servidora pública',
        'Cozinheira', 'Dona de casa', 'Cabeleireira', 'Técnica de enfermagem', 'Advogada', 'Recepcionista', null, null]
      else array['Pedreiro', 'Comerciante', 'Motorista', 'Eletricista', 'Agricultor', 'Vendedor', 'Servidor público', 'Mecânico',
        'Professor', 'Contador', 'Policial militar', 'Engenheiro', 'Marceneiro', null, null] end) end,
  case when p.situacao in ('visitante', 'congregado') then pg_temp.escolha('conheceu ' || p.familia,
    array['convite', 'convite', 'familia', 'redes_sociais', 'passou_em_frente', 'evento']) end,
  e.batismo - 90 - pg_temp.sorteio('conversão ' || p.numero, 500), e.batismo,
  case when e.aqui then 'Batistério do campus ' || p.campus end,
  case when not e.aqui then pg_temp.escolha('veio de ' || p.numero, array['Igreja Batista Central', 'Assembleia de Deus',
    'Igreja Presbiteriana', 'Comunidade da Graça', 'Igreja Metodista']) end,
  e.membresia,
  case when e.numero is not null then 1000 + row_number() over (order by e.membresia, p.numero) end,
  partes.logradouro, partes.numero, partes.bairro, case p.campus when 'Posse' then 'Posse' else 'Goiânia' end, 'GO', partes.cep
from pessoas p
cross join hoje
left join entradas e on e.numero = p.numero
-- Whoever came lately gave the address in parts; the others still have theirs in one line.
left join lateral (
  select split_part(p.endereco, ', ', 1) as logradouro, split_part(split_part(p.endereco, ', ', 2), ' – ', 1) as numero,
    split_part(p.endereco, ' – ', 2) as bairro, case p.campus when 'Posse' then '73900000' when 'Centro' then '74020010' else '74690000' end as cep
  where p.chegada > hoje.dia - 1500) partes on true;

insert into public.membros_reservados (membro_id, nome_mae, nome_pai)
select pg_temp.id_de('membro ' || f.numero), max(c.nome || ' ' || c.sobrenome) filter (where c.sexo = 0),
  max(c.nome || ' ' || c.sobrenome) filter (where c.sexo = 1)
from pessoas f join pessoas c on c.familia = f.familia and c.lugar <= 2
where f.lugar >= 3 group by f.numero;

-- Accounts: one per role.
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

create temporary table parentes_das_contas on commit drop as
select p.*, pg_temp.id_de('parente ' || p.papel || p.nome) as id
from (values
  ('admin', 2, 'Juliana', 'Prado Lima', 0, 31), ('admin', 3, 'Bento', 'Prado Lima', 1, 3),
  ('pastor_executivo', 2, 'Miriam', 'Duarte Campos', 0, 33), ('pastor_executivo', 3, 'Natanael', 'Duarte Campos', 1, 10),
  ('pastor', 2, 'Lídia', 'Moraes Ferreira', 0, 35), ('pastor', 3, 'Timóteo', 'Moraes Ferreira', 1, 11),
  ('pastor', 4, 'Noemi', 'Moraes Ferreira', 0, 8)
) p (papel, lugar, nome, sobrenome, sexo, anos);

insert into public.membros_igreja
  (id, nome, sobrenome, email, username, telefone, data_nascimento, endereco, campus, situacao, created_at, sexo, batismo_data,
   data_membresia, rol)
select membro_id, nome, sobrenome, email, left(papel, 20), '+55629000' || lpad((500 + ordem)::text, 5, '0'),
  dia - (30 + ordem * 2) * 365 - ordem * 29, format('Rua das Palmeiras, %s – Setor Norte', ordem * 10), 'Posse',
  situacao::public.situacao, (dia - 900 + ordem * 20 + time '19:30') at time zone 'America/Sao_Paulo',
  case when papel in ('coordenador', 'voluntario', 'financeiro', 'ministerio_global') then 'feminino' else 'masculino' end::public.sexo,
  case situacao when 'membro' then dia - (12 + ordem) * 365 end,
  case situacao when 'membro' then pg_temp.domingo_de(dia - 800 + ordem * 20) end,
  case situacao when 'membro' then 900 + ordem end
from contas, hoje
union all
select p.id, p.nome, p.sobrenome, null, null, case when anos > 12 then '+55629000' || lpad((520 + anos)::text, 5, '0') end,
  dia - p.anos * 365 - 100 - p.lugar * 31, format('Rua das Palmeiras, %s – Setor Norte', c.ordem * 10), 'Posse',
  case when anos > 12 then 'membro' else 'congregado' end::public.situacao,
  (dia - 890 + c.ordem * 20 + time '19:30') at time zone 'America/Sao_Paulo',
  case p.sexo when 0 then 'feminino' else 'masculino' end::public.sexo, case when anos > 12 then dia - 14 * 365 end,
  case when anos > 12 then pg_temp.domingo_de(dia - 780) end, case when anos > 12 then 920 + c.ordem end
from parentes_das_contas p join contas c on c.papel = p.papel cross join hoje;

insert into public.membros_igreja (id, nome, sobrenome, campus, situacao, telefone, data_nascimento, sexo, created_at)
select pg_temp.id_de(p.campus || p.nome), p.nome, p.sobrenome, p.campus, p.situacao::public.situacao, '+5592990' || lpad(p.n::text, 6, '0'),
  (select dia from hoje) - 9000 - p.n * 700, case when p.nome ~ 'a$' then 'feminino' else 'masculino' end::public.sexo, now() - interval '400 days'
from (values
  (1, 'Manaus', 'Iracema', 'Tavares', 'membro'), (2, 'Manaus', 'Ubiratã', 'Tavares', 'membro'), (3, 'Manaus', 'Moacir', 'Sampaio', 'membro'),
  (4, 'Manaus', 'Jandira', 'Sampaio', 'membro'), (5, 'Manaus', 'Raoni', 'Bentes', 'congregado'), (6, 'Manaus', 'Potira', 'Queiroz', 'membro'),
  (7, 'Noronha', 'Estela', 'Maranhão', 'membro'), (8, 'Noronha', 'Dario', 'Maranhão', 'membro'), (9, 'Noronha', 'Marina', 'Falcão', 'membro'),
  (10, 'Noronha', 'Otávio', 'Falcão', 'congregado'), (11, 'Noronha', 'Coral', 'Quental', 'membro')
) p (n, campus, nome, sobrenome, situacao);

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

-- What people agreed to, most of them on paper when they were received; a few took it back. A child's parent signed.
insert into public.consentimentos
  (membro_id, finalidade, versao, texto, concedido_em, concedido_por, canal, assinado_em, responsavel_nome, revogado_em)
select q.id, q.finalidade, t.versao, t.texto, q.em, case when q.campus = 'Posse' then (select id from contas where papel = 'coordenador') end,
  'papel', q.em::date, case when q.anos < 18 then q.responsavel end,
  case when q.anos >= 18 and q.finalidade <> 'cadastro' and pg_temp.sorteio('retirou ' || q.finalidade || q.id, 40) = 0 then q.em + interval '20 days' end
from (
  select pg_temp.id_de('membro ' || p.numero) as id, p.campus, p.anos, f.finalidade::public.finalidade as finalidade,
    least((p.chegada + 14 + time '20:00') at time zone 'America/Sao_Paulo', now() - interval '25 days') as em,
    (select r.nome || ' ' || r.sobrenome from pessoas r where r.familia = p.familia and r.lugar = 1) as responsavel
  from pessoas p cross join (values ('cadastro', 90), ('comunicacao', 70), ('imagem', 60)) f (finalidade, de_cem)
  where p.situacao in ('membro', 'congregado', 'readmitido') and pg_temp.sorteio('autoriza ' || f.finalidade || p.numero, 100) < f.de_cem) q
cross join lateral app.texto_consentimento(q.finalidade) t;

-- Saved lists.

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
