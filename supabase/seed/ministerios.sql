-- Ministries of each campus, what is asked of those who serve, who serves, in which team, and who would like to.

insert into public.ministerios
  (id, campus, nome, descricao, tipo, missao, cor, encontro_dia, encontro_hora, encontro_local, idade_min, idade_max)
select pg_temp.id_de('ministério ' || c.nome || m.nome), c.nome, m.nome, m.descricao, m.tipo::public.tipo_ministerio, m.missao,
  m.cor, m.dia, m.hora, m.local, m.de, m.ate
from public.campi c, (values
  ('Louvor', 'Música e adoração nos cultos.', 'culto', 'Conduzir a igreja em adoração com excelência e simplicidade.', '#b8532f', 4, time '19:30', 'Templo', null, null),
  ('Mídias', 'Projeção, som, câmeras e transmissão.', 'culto', 'Servir para que todos vejam e ouçam bem.', '#2f6db3', 6, time '16:00', 'Templo', 14, null),
  ('Kids', 'Ensino e cuidado das crianças durante os cultos.', 'ensino', 'Apresentar Jesus a cada criança, em um lugar seguro.', '#c28a1f', 6, time '10:00', 'Sala Kids', 18, null),
  ('Recepção', 'Acolhida de quem chega e estacionamento.', 'servico', 'Ninguém chega nem vai embora sem ser notado.', '#17595c', null, null, null, null, null),
  ('Intercessão', 'Oração pela igreja e pelas pessoas.', 'cuidado', 'Sustentar a igreja em oração.', '#6b4fa0', 2, time '06:00', 'Capela', null, null),
  ('Diaconia', 'Ação social, ceia e apoio às famílias.', 'servico', 'Servir às mesas e a quem tem necessidade.', '#5f6772', null, null, null, 18, null),
  ('Jovens', 'Encontros e discipulado de jovens e adolescentes.', 'ensino', 'Formar discípulos na juventude.', '#b3476b', 6, time '19:30', 'Sala 1', 15, 30),
  ('Ensino', 'Cursos, classes e formação de líderes.', 'ensino', 'Firmar a igreja na Palavra.', '#4f7d3a', 0, time '08:30', 'Sala 1', null, null)
) m (nome, descricao, tipo, missao, cor, dia, hora, local, de, ate)
where c.fuso is null;

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
insert into public.funcoes_ministerio (id, ministerio_id, nome, lideranca, prepara_lider, vagas, exige_antecedentes, idade_minima)
select pg_temp.id_de('função ' || m.id || f.nome), m.id, f.nome, f.nome = 'Líder', f.nome = 'Vice-líder',
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

insert into public.ministerios (id, campus, nome, descricao, tipo, missao, cor)
select pg_temp.id_de('ministério ' || l.campus || 'Louvor'), l.campus, 'Louvor', 'Música e adoração nos cultos.', 'culto',
  'Conduzir a igreja em adoração.', '#b8532f'
from longe l;
insert into public.funcoes_ministerio (id, ministerio_id, nome, vagas)
select pg_temp.id_de('função ' || m.id || f.nome), m.id, f.nome, f.vagas from longe l join public.ministerios m on m.campus = l.campus
cross join (values ('Vocal', 4), ('Violão', 2)) f (nome, vagas);

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
where mi.campus not in (select campus from longe) and not (mi.campus = 'Posse' and mi.nome = 'Louvor');

insert into public.membros_funcoes (membro_id, ministerio, funcao, inicio, fim, created_at)
select distinct on (m.id, f.ministerio) m.id, f.ministerio,
  case when pg_temp.sorteio('vice ' || m.id || vez, 40) = 0 then 'Vice-líder'
    else pg_temp.escolha('função ' || m.id || vez, case m.sexo when 'feminino' then f.nomes
      else array(select unnest(f.nomes) except all select unnest(array['Professora', 'Berçário', 'Intercessora']) order by 1) end) end,
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

insert into public.membros_funcoes (membro_id, ministerio, funcao, inicio)
select pg_temp.id_de(f.pessoa), 'Louvor', f.funcao, (select dia from hoje) - 300
from (values ('ManausIracema', 'Vocal'), ('ManausMoacir', 'Vocal'), ('ManausPotira', 'Violão'),
  ('NoronhaEstela', 'Vocal'), ('NoronhaDario', 'Violão')) f (pessoa, funcao);

