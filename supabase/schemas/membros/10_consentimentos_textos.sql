-- Consents as they are read: the texts that hold, what a person agreed to, how many did, and what follows from a
-- refusal.

create function public.salvar_texto_consentimento(finalidade public.finalidade, texto text) returns text
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  nova text;
begin
  if not (app.pode('configuracoes', 'editar') and app.todos_os_campi()) then
    raise insufficient_privilege using message = 'Só quem edita as configurações e alcança todos os campi muda este texto.';
  elsif char_length(btrim(coalesce(texto, ''))) not between 20 and 5000 then
    raise exception using errcode = 'PT422', message = 'Escreva de 20 a 5.000 letras.';
  elsif btrim(texto) = (select t.texto from app.texto_consentimento(finalidade) t) then
    raise exception using errcode = 'PT409', message = 'O texto é igual ao que já vale.';
  end if;
  select to_char(app.hoje_da_igreja(), 'YYYY-MM-DD') || '.' || 1 + count(*) into nova from public.textos_consentimento x
  where x.finalidade = salvar_texto_consentimento.finalidade and x.versao like to_char(app.hoje_da_igreja(),
    'YYYY-MM-DD') || '.%';
  insert into public.textos_consentimento (finalidade, versao, texto, autor, autor_nome)
  values (finalidade, nova, btrim(texto), (select auth.uid()), app.meu_nome());
  return nova;
end
$$;
comment on function public.salvar_texto_consentimento(public.finalidade, text) is
  'A new text for a purpose, as a new version, which it gives; whoever agreed to an older one is asked again. For
those who edit configuracoes and reach all campuses. Raises 42501, PT409 (the same text), PT422.';

create function public.painel_consentimentos(membro_id uuid default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  quem constant uuid := coalesce(painel_consentimentos.membro_id, app.meu_membro());
begin
  if quem is null or not coalesce(quem = app.meu_membro() or app.edita_membro(quem)
    or app.responde_por(quem), false) then
    raise exception using errcode = 'PT404', message = 'Pessoa não encontrada.';
  end if;
  return jsonb_build_object('membro_id', quem, 'pode_consentir', app.pode_consentir(quem), 'em_papel',
    app.edita_membro(quem),
    'menor', app.menor_de_idade(quem),
    'pode_anexar', app.edita_membro(quem) and app.ve_documento(quem, null),
    'finalidades', (select jsonb_agg(jsonb_build_object('finalidade', f, 'versao', t.versao, 'texto', t.texto,
        'vale', c.id is not null, 'versao_aceita', c.versao, 'pede_de_novo', c.versao <> t.versao, 'concedido_em',
          c.concedido_em,
        'canal', c.canal, 'assinado_em', c.assinado_em, 'responsavel_nome', c.responsavel_nome,
        'id', c.id, 'papel', case when app.ve_documento(quem, null)
          then (select jsonb_build_object('id', d.id, 'nome', d.nome)
          from public.documentos_membros d where d.id = c.documento_id) end,
        'historico', (select coalesce(jsonb_agg(jsonb_build_object('id', h.id, 'versao', h.versao, 'texto', h.texto,
            'concedido_em', h.concedido_em, 'revogado_em', h.revogado_em) order by h.concedido_em desc), '[]')
          from (select * from public.consentimentos h where h.membro_id = quem and h.finalidade = f
                order by h.concedido_em desc limit 20) h)) order by o)
      from unnest('{cadastro,comunicacao,imagem,diretorio,reconhecimento_facial,saude_crianca}'::public.finalidade[])
    with ordinality x (f, o)
      cross join lateral app.texto_consentimento(f) t
      left join public.consentimentos c on c.membro_id = quem and c.finalidade = f and c.revogado_em is null
      where f not in ('saude_crianca', 'diretorio') or (f = 'saude_crianca') = app.menor_de_idade(quem)),
    'menores', case when quem = app.meu_membro() then (
      select coalesce(jsonb_agg(distinct jsonb_build_object('id', m.id, 'nome', m.nome_completo)), '[]')
      from public.parentescos p join public.membros_igreja m on m.id = p.membro_id
      where p.parente_id = quem and app.responde_por(m.id)) else '[]' end);
end
$$;
comment on function public.painel_consentimentos(uuid) is
  'What a person, by default the caller, agreed to: {membro_id, pode_consentir, em_papel, menor, pode_anexar,
finalidades [{finalidade, versao, texto (in force), vale, versao_aceita, pede_de_novo, concedido_em, canal,
assinado_em, responsavel_nome, id, papel {id, nome} (the signed one, for whom it is open), historico}], menores [{id,
nome}] (for whom the caller answers)}. For the person, their parent or guardian, and who edits them. Raises PT404.';

create function app.recusou(membro uuid, finalidade public.finalidade) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.consentimentos c
      where c.membro_id = membro and c.finalidade = recusou.finalidade and c.revogado_em is not null)
    and not exists (select from public.consentimentos c
      where c.membro_id = membro and c.finalidade = recusou.finalidade and c.revogado_em is null)
$$;
comment on function app.recusou(uuid, public.finalidade) is
  'The person took this consent back and did not give it again. Whoever was never asked refused nothing.';

create function app.foto_em_lista(membro uuid, foto text) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when foto is null or membro = (select app.meu_membro()) then foto
    when exists (select from public.consentimentos c
      where c.membro_id = membro and c.finalidade = 'imagem' and c.revogado_em is null) then foto
    when app.recusou(membro, 'imagem') then null
    when (select app.pode('membros', 'visualizar')) then foto
  end
$$;
comment on function app.foto_em_lista(uuid, text) is
  'A person''s photo in lists that other members see: with their consent to the use of their image. Who took it back
is shown to nobody there; who was never asked, to those who look after people (membros: visualizar) and to
themselves.';

create function public.textos_em_vigor() returns table (finalidade public.finalidade, versao text, texto text)
language sql stable security definer set search_path = '' as $$
  select f, t.versao, t.texto
  from unnest('{cadastro,comunicacao,imagem,diretorio,reconhecimento_facial,saude_crianca}'::public.finalidade[])
    with ordinality x (f, o)
  cross join lateral app.texto_consentimento(f) t order by o
$$;
comment on function public.textos_em_vigor() is 'The text in force of each purpose.';

create function public.contagem_de_consentimentos()
returns table (finalidade public.finalidade, versao text, valem bigint, retirados bigint, atual boolean)
language plpgsql stable security definer set search_path = '' as $$
begin
  if not (app.pode('membros', 'aprovar') and app.todos_os_campi()) then
    raise insufficient_privilege using message = 'Só quem aprova membros e alcança todos os campi vê os números.';
  end if;
  return query select c.finalidade, c.versao, count(*) filter (where c.revogado_em is null),
      count(*) filter (where c.revogado_em is not null),
      c.versao = (select t.versao from app.texto_consentimento(c.finalidade) t)
    from public.consentimentos c group by c.finalidade, c.versao order by c.finalidade, c.versao desc;
end
$$;
comment on function public.contagem_de_consentimentos() is
  'How many consents hold and were taken back, by purpose and version (atual: that in force). For those who approve
members and reach all campuses. Raises 42501.';

grant execute on function
  public.salvar_texto_consentimento(public.finalidade, text), public.painel_consentimentos(uuid),
    public.contagem_de_consentimentos(),
  public.textos_em_vigor()
  to authenticated, service_role;
