-- What most churches have, ready to be ticked when a campus begins.

create function app.ministerios_usuais()
returns table (nome text, descricao text, tipo public.tipo_ministerio, cor text, idade_min smallint, funcoes text[])
language sql immutable set search_path = '' as $$
  select m.nome, m.descricao, m.tipo::public.tipo_ministerio, m.cor, m.idade_min::smallint, m.funcoes
  from (values
    ('Louvor', 'Música e adoração nos cultos.', 'culto', '#b8532f', null,
      array['Vocal', 'Violão', 'Teclado', 'Guitarra', 'Baixo', 'Bateria']),
    ('Mídias', 'Projeção, som, câmeras e transmissão.', 'culto', '#2f6db3', null,
      array['Projeção', 'Som', 'Câmera', 'Transmissão']),
    ('Kids', 'Ensino e cuidado das crianças durante os cultos.', 'ensino', '#c28a1f', 18,
      array['Professor de Kids', 'Auxiliar', 'Berçário', 'Check-in']),
    ('Recepção', 'Acolhida de quem chega.', 'servico', '#17595c', null,
      array['Acolhida', 'Boas-vindas', 'Estacionamento']),
    ('Intercessão', 'Oração pela igreja e pelas pessoas.', 'cuidado', '#6b4fa0', null, array['Intercessão']),
    ('Diaconia', 'Ceia, ação social e apoio às famílias.', 'servico', '#5f6772', null, array['Apoio', 'Ceia']),
    ('Jovens', 'Encontros e discipulado de jovens.', 'ensino', '#b3476b', null, array['Apoio', 'Discipulado']),
    ('Ensino', 'Escola bíblica, cursos e classes.', 'ensino', '#4f7d3a', null, array['Professor', 'Auxiliar de classe'])
  ) m (nome, descricao, tipo, cor, idade_min, funcoes)
$$;
comment on function app.ministerios_usuais() is
  'Ministries that most churches have, with their usual functions beside leader and deputy. The Kids are only for
adults whose background was checked.';

create function public.ministerios_usuais(campus text) returns table (nome text, descricao text, funcoes text[])
language sql stable security definer set search_path = '' as $$
  select u.nome, u.descricao, u.funcoes from app.ministerios_usuais() u
  where app.coordena_ministerios() and app.alcanca($1)
    and not exists (select from public.ministerios m where m.campus = $1 and app.normalizar(m.nome) = app.normalizar(u.nome))
$$;
comment on function public.ministerios_usuais(text) is
  'Of the ministries that most churches have, those that a campus lacks; none for who may not create them there.';

create function public.criar_ministerios_usuais(campus text, nomes text[]) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  feita uuid;
  u record;
  novo uuid;
begin
  if not (app.coordena_ministerios() and app.alcanca(criar_ministerios_usuais.campus)) then
    raise insufficient_privilege using message = 'Você não tem permissão para criar ministérios neste campus.';
  end if;
  feita := app.iniciar_operacao('ministerio', 'Ministérios criados em ' || criar_ministerios_usuais.campus, '{}',
    'ministerios');
  for u in select * from app.ministerios_usuais() x where x.nome = any (nomes) loop
    insert into public.ministerios (campus, nome, descricao, tipo, cor, idade_min)
    values (criar_ministerios_usuais.campus, u.nome, u.descricao, u.tipo, u.cor, u.idade_min)
    on conflict do nothing returning id into novo;
    if novo is not null then
      insert into public.funcoes_ministerio (ministerio_id, nome, lideranca, prepara_lider, exige_antecedentes,
        idade_minima)
      select novo, f.nome, f.nome = 'Líder', f.nome = 'Vice-líder', u.nome = 'Kids' and f.nome not in ('Líder', 'Check-in'),
        u.idade_min
      from unnest(array['Líder', 'Vice-líder'] || u.funcoes) f (nome);
    end if;
    novo := null;
  end loop;
  return feita;
end
$$;
comment on function public.criar_ministerios_usuais(text, text[]) is
  'Creates those of the usual ministries that a campus lacks, with their functions; gives the operation. Sent again,
nothing happens twice. Raises 42501.';

grant execute on function public.ministerios_usuais(text), public.criar_ministerios_usuais(text, text[])
  to authenticated, service_role;
