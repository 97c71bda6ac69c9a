import type pg from 'pg'
import type { Backend } from '../../backend/src/backend.ts'
import { signedIn } from '../accounts.ts'
import { QUATRO_REGRAS } from '../lista/measures.ts'
import { CAMPUS, DIA } from './igreja.ts'
import { type Client, type Igreja, QUEM, type Quem } from './leituras.ts'

/** Which record of the church each account has: the leader leads, the volunteer serves, the member has a child inside. */
const FICHAS: Record<Quem, string> = {
  admin: `select m.id from public.membros_igreja m where m.campus = $1 and m.profile_id is null and m.data_nascimento < '2000-01-01' order by m.id limit 1`,
  pastor: `select m.id from public.membros_igreja m where m.campus = $1 and m.profile_id is null and m.data_nascimento < '2000-01-01' order by m.id limit 1`,
  lider: `select f.membro_id as id from public.membros_funcoes f join public.ministerios i on i.id = f.ministerio_id
    join public.membros_igreja m on m.id = f.membro_id
    where i.campus = $1 and i.nome = 'Ministério 1' and m.profile_id is null order by f.membro_id limit 1`,
  voluntario: `select i.membro_id as id from public.escala_itens i join public.membros_igreja m on m.id = i.membro_id
    where m.campus = $1 and m.profile_id is null and i.inicio > now() and i.inicio < now() + interval '40 days'
    group by 1 order by count(*) desc, 1 limit 1`,
  membro: `select g.membro_id as id from public.kids_visitas v join public.familia_membros f on f.membro_id = v.crianca_id
    join public.familia_membros g on g.familia_id = f.familia_id and g.papel = 'responsavel'
    join public.membros_igreja m on m.id = g.membro_id
    where v.campus = $1 and v.ocorrencia_id = '${DIA}' and m.profile_id is null order by 1 limit 1`,
}

/** Five people of one campus, signed in, and what the reads are about. */
export async function openIgreja(backend: Backend, sql: pg.Client): Promise<Igreja> {
  const clients = {} as Record<Quem, Client>
  const contas = {} as Record<Quem, string>
  for (const quem of QUEM) {
    const { client } = await signedIn(backend, sql, { role: quem, campus: CAMPUS })
    const { data } = await client.auth.getUser()
    const conta = data.user?.id ?? ''
    await sql.query(`update public.membros_igreja set profile_id = $2 where id = (${FICHAS[quem]})`, [
      CAMPUS,
      conta,
    ])
    await sql.query(
      `insert into public.notifications (user_id, titulo, mensagem, lida, created_at)
       select $1, 'Escala', 'Você serve no domingo.', w > 60, now() - make_interval(days => w) from generate_series(1, 300) w`,
      [conta],
    )
    await sql.query(
      `with l as (insert into public.listas_de_membros (nome, dono, filtro)
         select 'Lista ' || n, $1, jsonb_build_object('regras', $2::jsonb) from generate_series(1, 5) n returning id)
       insert into public.listas_seguidas (lista_id, usuario, retrato) select l.id, $1, '{}' from l`,
      [conta, JSON.stringify(QUATRO_REGRAS)],
    )
    clients[quem] = client
    contas[quem] = conta
  }
  const one = async (text: string): Promise<string> =>
    (await sql.query<{ id: string }>(text, [CAMPUS])).rows[0]?.id ?? ''
  const ministerio = await one(
    `select id from public.ministerios where campus = $1 and nome = 'Ministério 1'`,
  )
  await sql.query(
    `insert into public.membros_funcoes (membro_id, ministerio, funcao, ministerio_id, funcao_id)
     select m.id, i.nome, f.nome, i.id, f.id from public.membros_igreja m, public.ministerios i
     join public.funcoes_ministerio f on f.ministerio_id = i.id and f.lideranca where m.profile_id = $1 and i.id = $2`,
    [contas.lider, ministerio],
  )
  return {
    clients,
    contas,
    ministerio,
    vaga: await one(
      `select v.id from public.escala_vagas v join public.escalas e on e.id = v.escala_id join public.ocorrencias o on o.id = e.ocorrencia_id
       join public.ministerios i on i.id = e.ministerio_id
       where i.campus = $1 and i.nome = 'Ministério 1' and o.inicio > now() + interval '3 days' order by o.inicio, v.ordem limit 1`,
    ),
    sala: await one(`select id from public.kids_salas where campus = $1 and nome = 'Kids 3'`),
  }
}
