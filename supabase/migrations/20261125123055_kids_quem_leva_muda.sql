SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION app.avisar_de_nome_ou_foto()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  eu uuid := (select auth.uid());
  m public.membros_igreja;
begin
  -- Files are written by the storage itself, which says for whom.
  if tg_table_name = 'objects' then
    eu := coalesce(eu, case when pg_input_is_valid(new.owner_id, 'uuid') then new.owner_id::uuid end);
  end if;
  if eu is null or coalesce(current_setting('app.unindo', true), '') <> '' then return null; end if;
  if tg_table_name = 'objects' then
    for m in select x.* from public.membros_igreja x
      where app.dono_da_foto(new.name) in (x.id, x.profile_id) and app.nome_da_foto(x.foto) = new.name and x.profile_id is distinct from eu
    loop
      perform app.avisar_de_quem_leva(m.id, 'A foto de ' || m.nome_completo || ' mudou', eu);
    end loop;
  elsif new.profile_id is distinct from eu then
    perform app.avisar_de_quem_leva(new.id, case when old.nome_completo is distinct from new.nome_completo
      then old.nome_completo || ' agora se chama ' || new.nome_completo else 'A foto de ' || new.nome_completo || ' mudou' end, eu);
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.avisar_de_quem_leva (
  adulto uuid,
  titulo text,
  eu     uuid
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  criancas constant uuid[] := array(
    select m.id from public.membros_igreja m
    where m.data_nascimento > app.hoje() - interval '18 years' and m.id in (
      select h.crianca_id from app.guardas_havidas h where h.adulto_id = adulto and h.propria and h.encerrada_em is null
      union all
      select b.crianca_id from public.autorizados_busca b where b.adulto_id = adulto and b.estado = 'autorizado' and b.aceito_em is not null));
begin
  if criancas = '{}' then return; end if;
  perform app.notificar_todos(
    array_remove(array(select x from unnest(criancas) c cross join lateral unnest(app.contas_dos_responsaveis(c, null)) x)
      || (select m.profile_id from public.membros_igreja m where m.id = adulto), eu),
    titulo, 'Pelo nome e pela foto a porta do Kids confere quem leva '
      || (select string_agg(m.nome, ', ' order by m.nome) from public.membros_igreja m where m.id = any (criancas))
      || '. Se isso não está certo, fale com a secretaria.', '/minha-agenda', null, 'sistema', true);
end
$function$;

CREATE OR REPLACE FUNCTION app.guardar_busca()
  RETURNS TRIGGER
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  eu constant uuid := (select auth.uid());
  meu record;
  parecido text;
begin
  select m.id, m.nome_ordenacao into meu from public.membros_igreja m where m.id = app.meu_membro();
  if tg_op = 'UPDATE' and (new.crianca_id, new.adulto_id, new.nome, new.documento, new.foto, new.estado, new.validade) is not distinct from
       (old.crianca_id, old.adulto_id, old.nome, old.documento, old.foto, old.estado, old.validade) then
    return new;
  end if;
  if eu is not null and (
       tg_op <> 'DELETE' and new.estado = 'autorizado' and (new.adulto_id = meu.id or app.normalizar(new.nome) = meu.nome_ordenacao)
       or tg_op <> 'INSERT' and old.estado = 'nao_autorizado' and (old.adulto_id = meu.id or app.normalizar(old.nome) = meu.nome_ordenacao)) then
    raise insufficient_privilege using message = 'Ninguém decide se ele mesmo busca uma criança. Peça a outra pessoa.';
  end if;
  -- By name alone a longer one of the same person would still open the door.
  if eu is not null and tg_op = 'INSERT' and new.estado = 'nao_autorizado' and new.nome is not null then
    select m.nome_completo into parecido from app.responsaveis_da_crianca(new.crianca_id) r join public.membros_igreja m on m.id = r
    where string_to_array(app.normalizar(new.nome), ' ') <@ string_to_array(m.nome_ordenacao, ' ') and app.normalizar(new.nome) <> m.nome_ordenacao;
    if parecido is not null then
      raise exception using errcode = 'PT409',
        message = parecido || ' responde por esta criança. Se é a mesma pessoa, escolha o cadastro dela; se não, escreva o nome inteiro da outra.';
    end if;
  end if;
  -- What forbids ends by two people (app.levantar_proibicao), with its last day, or with the record of the child.
  if eu is not null and tg_op <> 'INSERT' and app.e_proibicao(old) and (tg_op = 'DELETE' or not app.e_proibicao(new)
       or coalesce(new.validade, 'infinity') < coalesce(old.validade, 'infinity'))
     and coalesce(current_setting('app.levantando', true), '') not in (old.id::text, 'todas')
     and coalesce(current_setting('app.unindo', true), '') = ''
     and exists (select from public.membros_igreja m where m.id = old.crianca_id) then
    raise insufficient_privilege using message = 'O que proíbe alguém de buscar uma criança só sai com o PIN de um supervisor.';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  new.aceito_por := null;
  if eu is null then
    new.aceito_em := coalesce(new.aceito_em, case when tg_op = 'INSERT' then now() end);
  elsif new.estado = 'nao_autorizado' or new.adulto_id in (select app.responsaveis_da_crianca(new.crianca_id)) then
    new.aceito_em := now();
  elsif meu.id in (select app.responsaveis_da_crianca(new.crianca_id)) then
    new.aceito_em := now();
    new.aceito_por := eu;
  else
    new.aceito_em := null;
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION app.pedir_guarda (
  crianca uuid,
  adultos uuid[]
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
declare
  eu constant uuid := (select auth.uid());
  meu constant uuid := app.meu_membro();
  atuais constant uuid[] := array(select r from app.responsaveis_da_crianca(crianca) r where r <> all (adultos));
  outros constant uuid[] := atuais || array(select h.adulto_id from app.guardas_havidas h
    where h.crianca_id = crianca and h.adulto_id <> all (adultos || atuais)
      and h.adulto_id::text is distinct from current_setting('app.unindo', true));
  tem_conta constant boolean := exists (select from public.membros_igreja m
    where m.id = any (outros) and m.profile_id is not null and m.profile_id <> eu);
  -- Lately, and first: not by undoing what took the record away.
  registrou constant boolean := exists (
    select from public.alteracoes a join public.membros_igreja m on m.id = crianca and m.created_at > now() - interval '7 days'
    where a.tabela = 'membros_igreja' and a.registro = crianca::text and a.acao = 'incluir' and a.autor = eu
      and not exists (select from public.alteracoes p where p.tabela = a.tabela and p.registro = a.registro and p.id < a.id));
  um uuid;
begin
  foreach um in array adultos loop
    if eu is not null and not coalesce(meu = any (atuais), false)
       -- Who moves within the hour, or is put back there, still is who they were; nobody puts themselves back.
       and not exists (select from app.guardas_havidas h where h.crianca_id = crianca and h.adulto_id = um and h.propria
         and (h.encerrada_em is null or h.encerrada_em >= now() - case when um = meu then interval '0' else interval '1 hour' end))
       -- One's own child is registered by oneself, and a family without accounts by one person; nobody becomes responsible for somebody else's.
       and (not registrou and (um = meu or outros <> '{}')
         or outros <> '{}' and (um = meu or tem_conta or exists (
              select from public.membros_igreja m where m.id = um and m.profile_id is not null))
         -- A child that somebody already brought is nobody's first by one word, but theirs with whom it went home.
         or outros = '{}' and exists (select from app.guardas_apagadas d where d.crianca_id = crianca and d.adulto_id <> um)
         or outros = '{}' and exists (select from public.kids_visitas v where v.crianca_id = crianca)
              and not exists (select from public.kids_visitas v where v.crianca_id = crianca and v.levou_id = um)) then
      insert into app.guardas_pendentes (crianca_id, adulto_id, autor) values (crianca, um, eu) on conflict do nothing;
    end if;
    insert into app.guardas_havidas (crianca_id, adulto_id) select crianca, um
    where not exists (select from app.guardas_pendentes g where g.crianca_id = crianca and g.adulto_id = um)
    on conflict (crianca_id, adulto_id) do update set encerrada_em = null;
    perform app.notificar_todos(array(select m.profile_id from public.membros_igreja m
        where m.id = any (atuais) and m.profile_id is not null and m.profile_id <> eu),
      a.nome_completo || ' foi registrado como responsável por ' || c.nome,
      case when p.adulto_id is null then 'Se isso não está certo, fale com a secretaria do seu campus.'
        else 'Só vale quando você confirmar.' end, '/minha-agenda', null, 'sistema', true)
    from public.membros_igreja c join public.membros_igreja a on a.id = um
    left join app.guardas_pendentes p on p.crianca_id = c.id and p.adulto_id = a.id
    where c.id = crianca and eu is not null
      and coalesce(c.data_nascimento > app.hoje_da_pessoa(c.id) - interval '18 years', true);
  end loop;
end
$function$;

CREATE TRIGGER y_avisar_de_quem_leva
  AFTER UPDATE ON public.membros_igreja
  FOR EACH ROW
  WHEN (((old.nome_completo IS DISTINCT FROM new.nome_completo) OR (old.foto IS DISTINCT FROM new.foto)))
  EXECUTE FUNCTION app.avisar_de_nome_ou_foto();

COMMENT ON FUNCTION "app"."avisar_de_nome_ou_foto"() IS 'Trigger: another name or photo, also under the same address; see app.avisar_de_quem_leva.';

COMMENT ON FUNCTION "app"."avisar_de_quem_leva"(uuid, text, uuid) IS 'Somebody else (eu) changed how the door knows this adult, who takes children: they and those who answer for the children are told.';

COMMENT ON FUNCTION "app"."pedir_guarda"(uuid, uuid[]) IS 'These adults were written down as answering for a child. They do at once when who answers for it did that, when they are its first ever,
when they still did within the hour, or when who registered the child within the week says so and neither they nor the others have an account; never when
they wrote themselves, but for a child that they registered. Of a child that was in the Kids the first ever is who took it home, else waits, as does whoever comes after a record that was deleted. The others are told. Asked at any age: a date of birth can be written later.';

REVOKE ALL ON FUNCTION "app"."avisar_de_nome_ou_foto"() FROM PUBLIC;

REVOKE ALL ON FUNCTION "app"."avisar_de_quem_leva"(uuid, text, uuid) FROM PUBLIC;

CREATE TRIGGER avisar_de_quem_leva AFTER UPDATE ON storage.objects
  FOR EACH ROW WHEN (new.bucket_id = 'member-photos' AND old.version IS DISTINCT FROM new.version)
  EXECUTE FUNCTION app.avisar_de_nome_ou_foto();
