-- The text itself, in one form alone: whoever has the numbers writes the same bytes.

create type public.previa_de_transparencia as (
  texto text, resumo text, edicao integer, linhas text[], faltam text[], impedimento text, grupos jsonb
);
comment on type public.previa_de_transparencia is
  'What would be public of a month: its text, the lines that have a sentence each (fund, or outros), of which of them it is
missing, and why it cannot be published. grupos is never given to the page.';

create function app.uma_linha(texto text) returns text
language sql immutable set search_path = '' as $$
  select btrim(regexp_replace(coalesce(texto, ''), '[[:space:][:cntrl:]]+', ' ', 'g'))
$$;
comment on function app.uma_linha(text) is 'A text on one line.';

create function app.bloco_da_transparencia(fundos jsonb, linhas jsonb, secoes jsonb, linha text, frase text) returns text
language sql immutable set search_path = '' as $$
  with meus as (
    select f from jsonb_array_elements(fundos) f where linhas ->> (f ->> 'id') = linha
  ), entradas as (
    select case p.parte when 'juntas' then case when p.todas then 'Entradas somadas' else 'Demais entradas' end
        else app.secao_publica(p.parte::public.secao_dre) end as nome,
      p.parte = 'juntas' as ultima, sum(p.centavos) as centavos
    from (
      select secoes -> linha ->> (e ->> 'secao') as parte, (e ->> 'centavos')::bigint as centavos,
        not exists (select from jsonb_each_text(secoes -> linha) s where s.value <> 'juntas') as todas
      from meus cross join jsonb_array_elements(f -> 'entradas') e) p
    group by 1, 2
  ), saidas as (
    select app.secao_publica((e ->> 'secao')::public.secao_dre) as nome, sum((e ->> 'centavos')::bigint) as centavos
    from meus cross join jsonb_array_elements(f -> 'saidas') e group by 1
  )
  select format(E'\nFundo: %s\nFrase: %s\nEntradas: %s\nSaídas: %s\n',
      case when linha <> 'outros' then (select app.uma_linha(f ->> 'nome') from meus)
        when (select count(*) from meus) = jsonb_array_length(fundos) then 'Todos os fundos' else 'Outros' end,
      app.uma_linha(frase), (select coalesce(sum(centavos), 0) from entradas), (select coalesce(sum(centavos), 0) from saidas))
    || (select coalesce(string_agg(format(E'+ %s: %s\n', nome, centavos), '' order by ultima, nome collate "C"), '')
      from entradas)
    || (select coalesce(string_agg(format(E'- %s: %s\n', nome, centavos), '' order by nome collate "C"), '') from saidas)
$$;
comment on function app.bloco_da_transparencia(jsonb, jsonb, jsonb, text, text) is
  'What the text says of one line: its name and sentence, what came in and went out, and of what.';

create function app.compor_transparencia(campus text, mes date, frases jsonb, motivo text)
returns public.previa_de_transparencia
language plpgsql stable security definer set search_path = '' as $$
declare
  primeiro constant date := date_trunc('month', mes)::date;
  fundos constant jsonb := app.fundos_do_mes(campus, primeiro);
  antes public.transparencias;
  linhas jsonb;
  secoes jsonb;
  fraseadas jsonb;
  r public.previa_de_transparencia;
begin
  select * into antes from public.transparencias t
  where t.campus = compor_transparencia.campus and t.mes = primeiro and t.publicada_em is not null
  order by t.edicao desc limit 1;
  r.edicao := 1 + coalesce(antes.edicao, 0);
  linhas := app.agrupar_fundos(fundos, antes.grupos);
  secoes := app.agrupar_secoes(fundos, linhas, antes.grupos);
  r.grupos := jsonb_build_object('fundos', linhas, 'secoes', secoes,
    'folhas', app.folhas_da_transparencia(fundos, linhas, secoes));
  select array_agg(x.linha order by x.linha = 'outros', x.nome collate "C", x.linha),
    jsonb_object_agg(x.linha, app.uma_linha(coalesce(nullif(btrim(frases ->> x.linha), ''), case when x.linha = 'outros'
      then 'O que poucas pessoas deram, somado para não dizer quem deu.' else x.descricao end)))
  into r.linhas, fraseadas
  from (select linhas ->> (f ->> 'id') as linha, min(f ->> 'nome') as nome, min(f ->> 'descricao') as descricao
    from jsonb_array_elements(fundos) f group by 1) x;
  r.faltam := array(select l from unnest(r.linhas) l where fraseadas ->> l = '');
  r.impedimento := case
    when fundos = '[]' then 'Este mês não tem entradas nem despesas.'
    when antes.id is null and 'outros' = any (r.linhas) and not app.bastam_doadores(fundos, array(
      select l.key from jsonb_each_text(linhas) l where l.value = 'outros'))
      then 'Menos de cinco pessoas contribuíram, que se saiba: publicar diria quem deu quanto.'
    when antes.id is not null and app.diferenca_que_conta(campus, primeiro, r.grupos, antes)
      then 'A diferença para a edição anterior diria o que menos de cinco pessoas deram. Lance a correção em um mês aberto.'
    end;
  if r.impedimento is not null then return r; end if;
  r.texto := format(E'Transparência: 1\nIgreja: %s\nCampus: %s\nMês: %s\nEdição: %s\n',
      app.uma_linha((select i.nome from public.igreja i)), app.uma_linha(campus), to_char(primeiro, 'YYYY-MM'), r.edicao)
    || case when antes.id is null then '' else format(E'Substitui: %s\nMotivo: %s\n', antes.resumo, app.uma_linha(motivo)) end
    || E'Valores: centavos de real, pelo dia do caixa\nMínimo: cada entrada soma ao menos 5 contribuintes\n'
    || format(E'Entradas: %s\nSaídas: %s\n',
      (select coalesce(sum((e ->> 'centavos')::bigint), 0) from jsonb_array_elements(fundos) f
        cross join jsonb_array_elements(f -> 'entradas') e),
      (select coalesce(sum((e ->> 'centavos')::bigint), 0) from jsonb_array_elements(fundos) f
        cross join jsonb_array_elements(f -> 'saidas') e))
    || (select string_agg(app.bloco_da_transparencia(fundos, linhas, secoes, l, fraseadas ->> l), '' order by n)
      from unnest(r.linhas) with ordinality u (l, n));
  r.resumo := encode(sha256(convert_to(r.texto, 'UTF8')), 'hex');
  return r;
end
$$;
comment on function app.compor_transparencia(text, date, jsonb, text) is
  'What would be public of a month now, with these sentences ({fund or outros: sentence}; without one, what the fund is
for) and, of a further edition, the reason. For other rules, which ask who may.';
