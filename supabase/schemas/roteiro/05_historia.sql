-- Who changed what in an order of service, as its page shows it.

create function public.historia_do_roteiro(roteiro uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform app.exigir_leitura_de_slides();
  if not exists (select from public.roteiros r
    where r.id = historia_do_roteiro.roteiro and r.campus = any (app.alcance())) then
    raise exception using errcode = 'PT404', message = 'Não encontramos este roteiro.';
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', h.id, 'momento', h.momento, 'autor', h.autor_nome, 'titulo',
      case when h.item is null or h.acao <> 'alterar' then h.frase
        when h.campos = '[]' then h.item || ' mudou de lugar' else h.item end, 'campos', h.campos) order by h.id desc), '[]')
    from (
      select a.id, a.momento, a.autor_nome, a.acao, i.titulo as item, app.frase_da_alteracao(a) as frase,
        case when a.acao = 'alterar' then app.campos_legiveis(a.tabela, a.antes, a.depois, null) else '[]' end as campos
      from public.alteracoes a
      left join lateral (
        select coalesce((select x.titulo from public.roteiro_itens x where x.id::text = a.registro),
          (select e.antes ->> 'titulo' from public.alteracoes e
            where e.tabela = a.tabela and e.registro = a.registro and e.acao = 'excluir' order by e.id desc limit 1)) as titulo
        where a.tabela = 'roteiro_itens') i on true
      where a.tabela = 'roteiros' and a.registro = historia_do_roteiro.roteiro::text
        or a.tabela = 'roteiro_itens' and a.registro in (
          select x.id::text from public.roteiro_itens x where x.roteiro_id = historia_do_roteiro.roteiro
          union
          select e.registro from public.alteracoes e where e.tabela = 'roteiro_itens' and e.acao = 'excluir'
            and e.antes ->> 'roteiro_id' = historia_do_roteiro.roteiro::text)
      order by a.id desc limit 100) h);
end
$$;
comment on function public.historia_do_roteiro(uuid) is
  'The last hundred changes of a roteiro and its items, those that went too: [{id, momento, autor, titulo, campos}], newest first. For
those who see criacao or projecao in its campus. Raises 42501, PT404.';

grant execute on function public.historia_do_roteiro(uuid) to authenticated;
