-- What those who serve in a service read of it: its order, and the songs that they play.

create function public.roteiro_do_culto(ocorrencia text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  r public.roteiros;
  o public.ocorrencias;
begin
  select * into o from public.ocorrencias x where x.id = ocorrencia;
  select * into r from public.roteiros x where x.ocorrencia_id = o.id;
  if r.id is null or not (o.id = any (app.cultos_em_que_sirvo())
    or coalesce(app.ve_slides() and o.campus = any (app.alcance()), false)) then
    raise exception using errcode = 'PT404', message = 'Não encontramos o roteiro deste culto entre os seus.';
  end if;
  return jsonb_build_object('id', r.id, 'nome', r.nome, 'campus', r.campus, 'fuso', app.fuso_do_campus(r.campus),
    'inicio', coalesce(r.inicio, o.inicio), 'cancelado', o.estado = 'cancelada',
    'ministerios', (select coalesce(jsonb_agg(distinct m.nome), '[]') from public.escala_itens i
      join public.ministerios m on m.id = i.ministerio_id
      where i.ocorrencia_id = o.id and i.membro_id = app.meu_membro() and i.publicado_em is not null
        and i.estado not in ('recusado', 'substituido')),
    'itens', (select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'tipo', i.tipo, 'titulo', i.titulo,
        'minutos', i.minutos, 'quem', i.quem, 'passagem', i.passagem, 'notas_palco', i.notas_palco,
        'notas_tecnica', i.notas_tecnica, 'links', i.links, 'tom', i.tom, 'arranjo_id', i.arranjo_id,
        'musica', (select jsonb_build_object('titulo', m.titulo, 'autores', m.autores, 'copyright', m.copyright,
            'ccli', m.ccli, 'tom', m.tom, 'bpm', m.bpm, 'compasso', m.compasso, 'grupos', m.grupos, 'arranjos', (
              select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'nome', a.nome, 'sequencia', a.sequencia, 'tom', a.tom,
                'padrao', a.padrao) order by a.created_at, a.id), '[]')
              from public.musica_arranjos a where a.musica_id = m.id))
          from public.musicas m where m.id = i.musica_id)) order by i.posicao), '[]')
      from public.roteiro_itens i where i.roteiro_id = r.id));
end
$$;
comment on function public.roteiro_do_culto(text) is
  'The order of a service for whoever stands on its published rosters, or sees criacao or projecao in its campus: {id, nome, campus,
fuso, inicio, cancelado, ministerios: in which the caller serves in it, itens: [{id, tipo, titulo, minutos, quem, passagem,
notas_palco, notas_tecnica, links, tom, arranjo_id, musica: {titulo, autores, copyright, ccli, tom, bpm, compasso, grupos, arranjos}}]}. The
outline of a talk is the speaker''s. Raises PT404.';

grant execute on function public.roteiro_do_culto(text) to authenticated;
