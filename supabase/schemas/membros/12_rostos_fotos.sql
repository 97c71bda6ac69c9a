-- Whose photos the files of a folder are, so that those who look after people enrol many faces at once.

create function app.pessoa_do_arquivo(arquivo text, sensivel boolean) returns setof uuid
language sql stable security definer set search_path = '' as $$
  with nome as (
    select btrim(regexp_replace(arquivo, '\.[^.]{1,5}$', '')) as inteiro,
      regexp_replace(regexp_replace(arquivo, '\.[^.]{1,5}$', ''), '\D', '', 'g') as numeros
  ), partes as (
    select n.*, app.normalizar(regexp_replace(regexp_replace(n.inteiro, '[-_.]+', ' ', 'g'), '\s*\(?\d+\)?\s*$',
      '')) as palavras,
      n.inteiro ~ '[[:alpha:]]' and n.inteiro !~* '^(rol|cpf)[^[:alpha:]]' as tem_nome
    from nome n
  )
  select m.id from public.membros_igreja m, partes p
  where m.id = case when pg_input_is_valid(p.inteiro, 'uuid') then p.inteiro::uuid end
  union select m.id from public.membros_igreja m, partes p where p.inteiro like '%@%' and m.email = lower(p.inteiro)
  union select m.id from public.membros_igreja m, partes p
  where not p.tem_nome and m.rol = case when p.numeros ~ '^\d{1,9}$' then p.numeros::integer end
  union select r.membro_id from public.membros_reservados r, partes p
  where sensivel and not p.tem_nome and length(p.numeros) = 11 and r.cpf = p.numeros
  union select m.id from public.membros_igreja m, partes p where p.tem_nome and m.nome_ordenacao = p.palavras
$$;
comment on function app.pessoa_do_arquivo(text, boolean) is
  'Whose photo a file is by its name: their id, e-mail, number of the roll, CPF (for whom it is open) or full name, a
number after it left out. Of all campuses: whoever asks narrows them.';

create function public.pessoas_das_fotos(arquivos text[]) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  todos constant boolean := app.todos_os_campi();
  campi constant text[] := app.meus_campi();
  sensivel constant boolean := app.pode('membros', 'ver_sensivel');
begin
  if not app.pode('membros', 'editar') then
    raise insufficient_privilege using message = 'Só quem edita membros cadastra rostos de outras pessoas.';
  elsif coalesce(cardinality(arquivos), 0) > 500 then
    raise exception using errcode = 'PT422', message = 'Pergunte por até 500 arquivos de uma vez.';
  end if;
  return (select coalesce(jsonb_agg(jsonb_build_object('arquivo', a.arquivo, 'pessoas', (
      select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'nome', m.nome_completo, 'campus', m.campus, 'foto',
        m.foto,
        'menor', app.menor_de_idade(m.id),
        'consentido', exists (select from public.consentimentos c
          where c.membro_id = m.id and c.finalidade = 'reconhecimento_facial' and c.revogado_em is null),
        'indexado', exists (select from rostos.modelos r where r.membro_id = m.id)) order by m.nome_ordenacao, m.id),
          '[]')
      from public.membros_igreja m
      where m.id in (select app.pessoa_do_arquivo(left(a.arquivo, 300), sensivel)) and not app.saiu(m.situacao)
        and (todos or m.campus = any (campi)))) order by a.n), '[]')
    from unnest(arquivos) with ordinality a (arquivo, n));
end
$$;
comment on function public.pessoas_das_fotos(text[]) is
  'Whose photos files are by their names (id, e-mail, number of the roll, CPF for those who see sensitive data, or
full name), among the people of the caller''s campuses: [{arquivo, pessoas [{id, nome, campus, foto, menor,
consentido, indexado}]}], at most 500. For those who edit membros. Raises 42501, PT422.';

grant execute on function public.pessoas_das_fotos(text[]) to authenticated, service_role;
