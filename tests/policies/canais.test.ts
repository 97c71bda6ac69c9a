import { afterAll, beforeAll, describe } from 'vitest'
import { backendUrl, expect, type Person, secretKey, signIn, test } from '../support/church.ts'
import { row, sql } from '../support/database.ts'
import { pushService } from '../support/push-service.ts'

type Entrega = {
  canal: string
  estado: string
  motivo: string | null
  proxima: string | null
  erro: string | null
}

let push: Awaited<ReturnType<typeof pushService>>

/** Whatever the clock of the machine says, nobody is asleep, unless a test says so. */
beforeAll(async () => {
  push = await pushService()
  await sql(`update public.padroes_de_avisos set silencio_fim = silencio_inicio, maximo_por_dia = 20`)
  await sql(`update app.carteiro set servicos_extra = array[$1], publico = 'https://igreja.test'`, [
    push.origin,
  ])
})
afterAll(async () => {
  await sql(`update app.carteiro set servicos_extra = '{}', publico = null, funcoes = null`)
  await sql(`update public.padroes_de_avisos set silencio_fim = '07:00', maximo_por_dia = 4`)
  await push.close()
})

const notify = async (id: string, titulo: string, categoria = 'escalas', urgente = false, chave?: string) =>
  (
    await row<{ id: string }>(`select app.notificar($1, $2, 'Texto', '/presenca', $5, $3, $4) as id`, [
      id,
      titulo,
      categoria,
      urgente,
      chave ?? null,
    ])
  ).id
const entregas = (id: string, titulo?: string) =>
  sql<Entrega>(
    `select e.canal, e.estado, e.motivo, e.proxima_tentativa::text as proxima, e.erro
     from public.entregas e join public.notifications n on n.id = e.notification_id
     where e.profile_id = $1 and ($2::text is null or n.titulo = $2) order by n.created_at, e.canal`,
    [id, titulo ?? null],
  )
const take = async (agora: string) =>
  (await row<{ t: { id: string; titulo: string }[] }>('select app.tomar_entregas(200, $1) as t', [agora])).t
/** What other tests left in the queue is none of ours. */
const empty = () => sql('delete from public.entregas')

async function carteiro(headers: Record<string, string> = { authorization: `Bearer ${secretKey}` }) {
  const answer = await fetch(`${backendUrl}/functions/v1/entregar-avisos`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ acao: 'entregar' }),
  })
  return { status: answer.status, body: await answer.json() }
}
const enable = (pessoa: Person, nome: string) => pessoa.rpc('registrar_aparelho', push.subscription(nome))

test('cada um escolhe por si, e ninguém vê nem muda o de outro', async ({ as, anon }) => {
  const [dono, admin] = [await as('membro'), await as('admin')]
  const dele = { profile_id: dono.id, categoria: 'escalas', canal: 'email', ligado: false }
  await dono
    .from('preferencias_de_avisos')
    .upsert({ categoria: 'escalas', canal: 'email', ligado: false })
    .throwOnError()
  await dono.from('ajustes_de_avisos').upsert({ maximo_por_dia: 2 }).throwOnError()
  await enable(dono, 'proprio').throwOnError()
  await notify(dono.id, 'Só dele')
  for (const tabela of ['preferencias_de_avisos', 'ajustes_de_avisos', 'entregas'] as const) {
    expect((await dono.from(tabela).select('profile_id')).data?.length).toBeGreaterThan(0)
    expect(await admin.from(tabela).select('profile_id').eq('profile_id', dono.id)).toBeEmpty()
    expect(await anon.from(tabela).select('profile_id')).toBeDenied()
  }
  expect(await admin.from('preferencias_de_avisos').upsert(dele)).toBeDenied()
  expect(await admin.from('ajustes_de_avisos').insert({ profile_id: dono.id, resumo: false })).toBeDenied()
  expect(
    await admin.from('ajustes_de_avisos').update({ resumo: false }).eq('profile_id', dono.id).select(),
  ).toBeEmpty()
  expect(await dono.from('entregas').update({ estado: 'enviada' }).eq('profile_id', dono.id)).toBeDenied()
  // the keys of a device are nobody's to read, not even its owner's
  expect((await dono.from('aparelhos_de_avisos').select('id, nome, endereco')).data).toHaveLength(1)
  expect(await dono.from('aparelhos_de_avisos').select('auth')).toBeDenied()
  expect(await admin.from('aparelhos_de_avisos').select('id').eq('profile_id', dono.id)).toBeEmpty()
  expect(await admin.from('aparelhos_de_avisos').delete().eq('profile_id', dono.id).select('id')).toBeEmpty()
  // the church's defaults: all see them, those who edit the settings of the whole church change them
  expect(
    await dono.from('padroes_de_avisos').update({ resumo_hora: 9 }).eq('id', true).select('id'),
  ).toBeEmpty()
  expect(
    (await admin.from('padroes_de_avisos').update({ resumo_hora: 9 }).eq('id', true).select('id')).data,
  ).toHaveLength(1)
  expect(
    (
      await admin
        .from('padroes_de_avisos')
        .update({ canais: { escalas: ['fax'] } })
        .eq('id', true)
    ).error?.code,
  ).toBe('23514')
  for (const funcao of ['tomar_entregas', 'chave_do_carteiro', 'definir_enderecos'] as const)
    expect(
      await admin.rpc(funcao, funcao === 'chave_do_carteiro' ? { chave: 'x' } : ({} as never)),
    ).toBeDenied()
  expect(await dono.rpc('avisos_parados')).toBeDenied()
  expect(await dono.rpc('tentar_entregas', {})).toBeDenied()
})

test('um aviso vai pelos canais da igreja, salvo os que a pessoa escolheu', async ({ as }) => {
  const pessoa = await as('membro')
  const canais = async (titulo: string) => (await entregas(pessoa.id, titulo)).map(({ canal }) => canal)
  await notify(pessoa.id, 'Sem aparelho')
  expect(await canais('Sem aparelho')).toEqual(['email'])
  await enable(pessoa, 'um').throwOnError()
  await enable(pessoa, 'dois').throwOnError()
  await notify(pessoa.id, 'Com dois')
  expect(await canais('Com dois')).toEqual(['email', 'push', 'push'])
  await notify(pessoa.id, 'Sistema', 'sistema')
  expect(await canais('Sistema')).toEqual([])
  await pessoa
    .from('preferencias_de_avisos')
    .upsert([
      { categoria: 'escalas', canal: 'push', ligado: false },
      { categoria: 'escalas', canal: 'app', ligado: false },
      { categoria: 'sistema', canal: 'email', ligado: true },
    ])
    .throwOnError()
  await notify(pessoa.id, 'Quieto')
  expect(await canais('Quieto')).toEqual(['email'])
  // nothing is lost: it stands in the list, as read
  expect((await pessoa.from('notifications').select('lida').eq('titulo', 'Quieto')).data).toEqual([
    { lida: true },
  ])
  await notify(pessoa.id, 'Sistema por e-mail', 'sistema')
  expect(await canais('Sistema por e-mail')).toEqual(['email'])
  // a browser whose service the server does not know is never asked; one that changes hands forgets
  const fora = await pessoa.rpc('registrar_aparelho', {
    ...push.subscription('x'),
    endereco: 'https://10.0.0.1/x',
  })
  expect(fora.error?.code).toBe('PT422')
  const outra = await as('membro')
  await enable(outra, 'um').throwOnError()
  expect((await pessoa.from('aparelhos_de_avisos').select('id')).data).toHaveLength(1)
  expect(await entregas(pessoa.id, 'Com dois')).toContainEqual(
    expect.objectContaining({ motivo: 'aparelho' }),
  )
})

test('um aparelho deixa de receber com a sessão que o ligou, e volta quando se entra de novo', async ({
  as,
}) => {
  const pessoa = await as('membro')
  await enable(pessoa, 'perdido').throwOnError()
  await sql('delete from auth.sessions where user_id = $1', [pessoa.id])
  await empty()
  await notify(pessoa.id, 'Depois de sair')
  await carteiro()
  expect(await entregas(pessoa.id, 'Depois de sair')).toContainEqual(
    expect.objectContaining({ canal: 'push', estado: 'descartada', motivo: 'aparelho' }),
  )
  expect(await sql('select id from public.aparelhos_de_avisos where profile_id = $1', [pessoa.id])).toEqual(
    [],
  )
  const deNovo = await signIn(pessoa.email, pessoa.id)
  await enable(deNovo, 'perdido').throwOnError()
  await notify(pessoa.id, 'De novo')
  await carteiro()
  expect(await entregas(pessoa.id, 'De novo')).toContainEqual(
    expect.objectContaining({ canal: 'push', estado: 'enviada' }),
  )
})

describe('silêncio', () => {
  // the church lives in São Paulo, three hours behind
  test.each([
    ['22:00', '07:00', '2026-11-23T00:59:59Z', null],
    ['22:00', '07:00', '2026-11-23T01:00:00Z', '2026-11-23T10:00:00Z'],
    ['22:00', '07:00', '2026-11-23T02:59:59Z', '2026-11-23T10:00:00Z'],
    ['22:00', '07:00', '2026-11-23T03:00:00Z', '2026-11-23T10:00:00Z'],
    ['22:00', '07:00', '2026-11-23T09:59:59Z', '2026-11-23T10:00:00Z'],
    ['22:00', '07:00', '2026-11-23T10:00:00Z', null],
    ['13:00', '15:00', '2026-11-23T16:00:00Z', '2026-11-23T18:00:00Z'],
    ['13:00', '15:00', '2026-11-23T18:00:00Z', null],
    ['00:00', '06:00', '2026-11-23T02:59:59Z', null],
    ['00:00', '06:00', '2026-11-23T03:00:00Z', '2026-11-23T09:00:00Z'],
    ['20:00', '00:00', '2026-11-23T02:59:59Z', '2026-11-23T03:00:00Z'],
    ['08:00', '08:00', '2026-11-23T11:00:00Z', null],
  ])('das %s às %s, em %s: até %s', async (inicio, fim, momento, ate) => {
    const { fim: achado } = await row<{ fim: Date | null }>(
      `select app.fim_do_silencio($1, $2, $3, 'America/Sao_Paulo') as fim`,
      [momento, inicio, fim],
    )
    expect(achado?.toISOString().replace('.000', '') ?? null).toBe(ate)
  })

  test('à noite espera a manhã, e o urgente não', async ({ as }) => {
    const pessoa = await as('membro')
    await pessoa
      .from('ajustes_de_avisos')
      .upsert({ silencio: 'proprio', silencio_inicio: '21:00', silencio_fim: '06:30' })
      .throwOnError()
    await empty()
    await notify(pessoa.id, 'Calmo')
    await notify(pessoa.id, 'Hoje', 'escalas', true)
    expect((await take('2031-01-10T00:00:00Z')).map(({ titulo }) => titulo)).toEqual(['Hoje'])
    expect(await entregas(pessoa.id, 'Calmo')).toEqual([
      { canal: 'email', estado: 'adiada', motivo: 'silencio', proxima: '2031-01-10 09:30:00+00', erro: null },
    ])
    expect(await take('2031-01-10T09:29:59Z')).not.toContainEqual(
      expect.objectContaining({ titulo: 'Calmo' }),
    )
    expect((await take('2031-01-10T09:30:00Z')).map(({ titulo }) => titulo)).toContain('Calmo')
    // an hour further west the night begins an hour later
    const oeste = await as('membro', { campus: 'Serra' })
    await sql(`update public.campi set fuso = 'America/Manaus' where nome = 'Serra'`)
    try {
      await sql(`update public.profiles set campus = 'Serra' where id = $1`, [oeste.id])
      await oeste
        .from('ajustes_de_avisos')
        .upsert({ silencio: 'proprio', silencio_inicio: '22:00' })
        .throwOnError()
      const ate = (momento: string) =>
        row<{ ate: Date | null }>('select app.silencio_ate($1, $2) as ate', [oeste.id, momento])
      expect((await ate('2031-01-10T01:59:59Z')).ate).toBeNull()
      expect((await ate('2031-01-10T02:00:00Z')).ate?.toISOString()).toBe('2031-01-10T11:00:00.000Z')
    } finally {
      await sql(`update public.campi set fuso = null where nome = 'Serra'`)
    }
  })
})

test('há um limite por dia para todos os ministérios; dois carteiros não o furam; o resumo traz o resto', async ({
  as,
}) => {
  const [pessoa, outra] = [await as('membro'), await as('membro')]
  await pessoa.from('ajustes_de_avisos').upsert({ maximo_por_dia: 2 }).throwOnError()
  await empty()
  await sql('update public.notifications set lida = true where user_id = $1', [pessoa.id])
  for (const titulo of ['A', 'B', 'C', 'D'])
    await notify(pessoa.id, titulo, titulo < 'C' ? 'escalas' : 'cursos')
  await notify(pessoa.id, 'Urgente', 'escalas', true)
  await notify(outra.id, 'De outra')
  const meioDia = '2031-01-08T15:00:00Z'
  const vezes = await Promise.all([1, 2, 3, 4].map(() => take(meioDia)))
  const tomadas = [...vezes.flat(), ...(await take(meioDia))].map(({ titulo }) => titulo)
  expect(new Set(tomadas).size).toBe(tomadas.length)
  expect(tomadas).toContain('Urgente')
  expect(tomadas).toContain('De outra')
  expect(tomadas.filter((titulo) => titulo < 'E' && titulo.length === 1)).toHaveLength(2)
  const presas = (await entregas(pessoa.id)).filter(({ motivo }) => motivo === 'limite')
  expect(presas.length).toBeGreaterThanOrEqual(2)
  expect(presas.every(({ proxima }) => proxima === null)).toBe(true)
  // Saturday at nine in São Paulo, not a minute before; and once
  const resumo = async (agora: string) =>
    (await row<{ n: number }>('select app.enviar_resumos($1) as n', [agora])).n
  await sql('delete from app.resumos')
  // other campuses may have other clocks
  await resumo('2031-01-11T11:59:59Z')
  const cedo = pessoa.from('notifications').select('id').eq('chave', 'resumo:2031-01-11')
  expect((await cedo.throwOnError()).data).toEqual([])
  while ((await resumo('2031-01-11T12:00:00Z')) > 0);
  expect(await resumo('2031-01-11T12:05:00Z')).toBe(0)
  const { data } = await pessoa
    .from('notifications')
    .select('titulo, mensagem')
    .eq('chave', 'resumo:2031-01-11')
  expect(data).toHaveLength(1)
  expect(data?.[0]?.mensagem).toContain('• D')
  expect((await entregas(pessoa.id)).filter(({ motivo }) => motivo === 'resumo')).toHaveLength(presas.length)
  await sql('delete from app.resumos')
})

test('o carteiro entrega uma vez: assinado e cifrado ao aparelho, e na caixa de saída', async ({
  as,
  anon,
}) => {
  const pessoa = await as('membro')
  await enable(pessoa, 'bom').throwOnError()
  await enable(pessoa, 'morto').throwOnError()
  await enable(pessoa, 'cheio').throwOnError()
  push.status.set('/morto', 410).set('/cheio', 503)
  await empty()
  push.arrived.length = 0
  const aviso = await notify(pessoa.id, 'Você serve domingo')
  expect((await carteiro({})).status).toBe(403)
  expect((await carteiro({ 'x-carteiro': 'x'.repeat(64) })).status).toBe(403)
  const { chave } = await row<{ chave: string }>('select chave from app.carteiro')
  const answers = await Promise.all([carteiro(), carteiro({ 'x-carteiro': chave })])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(push.faults).toEqual([])
  const { data } = await anon.functions.invoke('entregar-avisos', { body: { acao: 'chave' } })
  expect(push.arrived.filter(({ path }) => path === '/bom')).toEqual([
    {
      path: '/bom',
      notice: { id: aviso, titulo: 'Você serve domingo', mensagem: 'Texto', destino: '/presenca' },
      publicKey: data.chave,
      subject: expect.stringMatching(/^(mailto:|https:)/),
      topic: aviso.replaceAll('-', ''),
    },
  ])
  expect(push.arrived).toHaveLength(3)
  expect(
    (await entregas(pessoa.id)).map(({ canal, estado, motivo }) => [canal, estado, motivo]).sort(),
  ).toEqual([
    ['email', 'enviada', null],
    ['push', 'descartada', 'aparelho'],
    ['push', 'enviada', null],
    ['push', 'na_fila', null],
  ])
  expect((await pessoa.from('aparelhos_de_avisos').select('id')).data).toHaveLength(2)
  const cartas = await sql<{ subject: string; text: string; headers: Record<string, string> }>(
    'select subject, text, headers from auth.outbox where recipient = $1',
    [pessoa.email],
  )
  expect(cartas).toHaveLength(1)
  expect(cartas[0]).toMatchObject({ subject: 'Você serve domingo' })
  expect(cartas[0]?.text).toContain('https://igreja.test/avisos/parar?codigo=')
  // at one tap, from the mail program, and only with what it sends
  expect(cartas[0]?.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
  const { pathname, search } = new URL(cartas[0]?.headers['List-Unsubscribe']?.slice(1, -1) ?? '')
  const umToque = async (body: string, query = search) =>
    (
      await fetch(backendUrl + pathname + query, {
        method: 'POST',
        body: new URLSearchParams(body),
      })
    ).status
  expect(await umToque('')).toBe(400)
  expect(await umToque('List-Unsubscribe=One-Click', search.replace('escalas', 'cursos'))).toBe(404)
  expect(await sql('select 1 from public.preferencias_de_avisos where profile_id = $1', [pessoa.id])).toEqual(
    [],
  )
  expect(await umToque('List-Unsubscribe=One-Click')).toBe(200)
  expect(
    await sql('select canal, ligado from public.preferencias_de_avisos where profile_id = $1', [pessoa.id]),
  ).toEqual([{ canal: 'email', ligado: false }])
  // it answers again, and gets what failed; nobody else gets anything twice
  push.status.clear()
  await sql(
    `update public.entregas set proxima_tentativa = now() where profile_id = $1 and estado = 'na_fila'`,
    [pessoa.id],
  )
  await carteiro()
  expect(push.arrived.map(({ path }) => path).sort()).toEqual(['/bom', '/cheio', '/cheio', '/morto'])
  expect((await entregas(pessoa.id)).filter(({ estado }) => estado === 'enviada')).toHaveLength(3)
})

test('o que desistiu aparece a quem administra, sem o texto, e volta à fila', async ({ as }) => {
  const [pessoa, admin] = [await as('membro'), await as('admin')]
  await enable(pessoa, 'recusa').throwOnError()
  await empty()
  push.status.set('/recusa', 400)
  await notify(pessoa.id, 'Segredo', 'eventos')
  await carteiro()
  const { data } = await admin.rpc('avisos_parados').throwOnError()
  expect(data).toMatchObject({
    falhas: 1,
    lista: [{ pessoa: 'Pessoa de Teste', canal: 'push', categoria: 'eventos', tentativas: 1 }],
  })
  expect(JSON.stringify(data)).not.toContain('Segredo')
  push.status.clear()
  expect((await admin.rpc('tentar_entregas', {})).data).toBe(1)
  await carteiro()
  expect((await entregas(pessoa.id)).map(({ estado }) => estado)).toEqual(['enviada'])
  // the back-off doubles, and the eighth attempt is the last
  await notify(pessoa.id, 'Oito', 'eventos')
  const esperas: number[] = []
  for (let vez = 1; vez <= 8; vez += 1) {
    await sql(
      `update public.entregas set proxima_tentativa = now() where profile_id = $1 and estado = 'na_fila'`,
      [pessoa.id],
    )
    const [tomada] = (
      await row<{ t: { id: string; tentativa: number }[] }>('select app.tomar_entregas(10) as t')
    ).t
    await sql(`select public.concluir_entrega($1, $2, 'tentar', 'fora do ar')`, [
      tomada?.id,
      tomada?.tentativa,
    ])
    const { s } = await row<{ s: number | null }>(
      `select round(extract(epoch from proxima_tentativa - now()))::int as s from public.entregas where id = $1`,
      [tomada?.id],
    )
    if (s !== null) esperas.push(Math.round(s / 60))
    // an attempt that is over says nothing any more
    expect(
      (
        await row<{ c: boolean }>(`select public.concluir_entrega($1, $2, 'enviada') as c`, [
          tomada?.id,
          vez - 1,
        ])
      ).c,
    ).toBe(false)
  }
  expect(esperas).toEqual([1, 2, 4, 8, 16, 32, 64])
  expect(await entregas(pessoa.id, 'Oito')).toMatchObject([{ estado: 'falhou', erro: 'fora do ar' }])
})

test('quem faleceu, foi bloqueado ou já leu não recebe nada', async ({ as }) => {
  const [falecido, bloqueado, leu] = [await as('membro'), await as('membro'), await as('membro')]
  await empty()
  for (const { id } of [falecido, bloqueado, leu]) await notify(id, 'Antes')
  await sql(`update public.membros_igreja set situacao = 'falecido' where id = $1`, [falecido.membroId])
  await sql(`update auth.users set banned_until = now() + interval '1 day' where id = $1`, [bloqueado.id])
  await leu.from('notifications').update({ lida: true }).eq('titulo', 'Antes').throwOnError()
  expect(await take('2031-01-08T15:00:00Z')).toEqual([])
  for (const [{ id }, motivo] of [
    [falecido, 'pessoa'],
    [bloqueado, 'pessoa'],
    [leu, 'lida'],
  ] as const)
    expect(await entregas(id)).toMatchObject([{ estado: 'descartada', motivo }])
  expect(await sql(`select app.notificar($1, 'Depois', 'x') as id`, [falecido.id])).toEqual([{ id: null }])
})

test('o link do e-mail para de enviar sem entrar, e só o assinado', async ({ as, anon }) => {
  const pessoa = await as('membro')
  const { codigo } = await row<{ codigo: string }>(`select app.codigo_para_parar($1, 'escalas') as codigo`, [
    pessoa.id,
  ])
  const call = (acao?: string, c = codigo) => anon.rpc('email_de_avisos', { codigo: c, acao }).single()
  expect((await call()).data).toEqual({
    categoria: 'escalas',
    email: expect.stringMatching(/^.\*\*\*@/),
    recebe: true,
  })
  expect((await call('parar')).data).toMatchObject({ recebe: false })
  await notify(pessoa.id, 'Parado')
  expect(await entregas(pessoa.id, 'Parado')).toEqual([])
  expect((await call('voltar')).data).toMatchObject({ recebe: true })
  await call('parar_tudo')
  await notify(pessoa.id, 'Curso', 'cursos')
  expect(await entregas(pessoa.id, 'Curso')).toEqual([])
  expect((await call('voltar')).data).toMatchObject({ recebe: true })
  const outra = await as('membro')
  for (const falso of [
    codigo.replace('escalas', 'cursos'),
    codigo.replace(pessoa.id, outra.id),
    `${codigo.slice(0, -1)}${codigo.endsWith('0') ? '1' : '0'}`,
    'x',
  ])
    expect((await call('parar', falso)).error?.code).toBe('PT404')
})

test('sem resposta, um aviso sobe: e-mail, depois a liderança, uma vez', async ({ as }) => {
  const [pessoa, lider] = [await as('membro'), await as('lider')]
  await sql(`update public.membros_igreja set profile_id = $2, telefone = '+5538999990000' where id = $1`, [
    pessoa.membroId,
    pessoa.id,
  ])
  const um = await notify(pessoa.id, 'Confirme a escala', 'eventos', false, 'escala:1')
  const dois = await notify(pessoa.id, 'Outra', 'eventos', false, 'escala:2')
  for (const id of [um, dois])
    await sql(`select app.dar_prazo($1, now() - interval '1 second', $2)`, [id, lider.id])
  await sql(`select app.responder_aviso($1, 'escala:2')`, [pessoa.id])
  const upload = (agora: string) => sql(`select app.escalar_avisos(now() + $1::interval)`, [agora])
  expect(await entregas(pessoa.id, 'Confirme a escala')).toEqual([])
  await Promise.all([upload('0'), upload('0')])
  await upload('1 minute')
  expect(await entregas(pessoa.id, 'Confirme a escala')).toMatchObject([
    { canal: 'email', estado: 'na_fila' },
  ])
  const daLideranca = async () =>
    (await lider.from('notifications').select('titulo, telefone, destino').eq('chave', `sem-resposta:${um}`))
      .data
  expect(await daLideranca()).toEqual([])
  await upload('3 days')
  await upload('6 days')
  expect(await daLideranca()).toEqual([
    { titulo: 'Sem resposta de Pessoa de Teste', telefone: '+5538999990000', destino: '/presenca' },
  ])
  expect(await entregas(pessoa.id, 'Outra')).toEqual([])
})
