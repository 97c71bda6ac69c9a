import { afterEach, describe } from 'vitest'
import cases from '../cases/mapas.json' with { type: 'json' }
import { backendUrl, expect, type Person, publishableKey, test } from '../support/church.ts'
import { row, sql, unique } from '../support/database.ts'

const ENDERECO = 'https://127.0.0.1:9/{z}/{x}/{y}.png?key=chave-do-mapa'
const ATRIBUICAO = '© colaboradores do OpenStreetMap'

const define = (quem: Person, endereco: string, atribuicao = ATRIBUICAO) =>
  quem.rpc('definir_mapa', { endereco, atribuicao })
const mapaDe = async (quem: Person) =>
  (await quem.rpc('mapa_da_comunidade').throwOnError()).data as { versao: string } | null

async function tile(quem: Person | null, path: string): Promise<Response> {
  const token = (await quem?.auth.getSession())?.data.session?.access_token
  const headers = { apikey: publishableKey, ...(token && { authorization: `Bearer ${token}` }) }
  return await fetch(`${backendUrl}/functions/v1/mapa/${path}`, { headers })
}

afterEach(() => sql('delete from app.mapa'))

describe('de onde vem o mapa', () => {
  test('define quem edita as configurações de todos os campi; ninguém mais, nem de um campus só', async ({
    as,
    anon,
  }) => {
    const admin = await as('admin')
    expect((await define(admin, ENDERECO)).error).toBeNull()
    const local = await as('pastor', { campus: 'Posse' })
    await sql(
      `insert into public.concessoes_pessoais (user_id, resource, action, expira_em)
       values ($1, 'configuracoes', 'editar', now() + interval '1 hour')`,
      [local.id],
    )
    for (const pessoa of [local, await as('pastor_executivo'), await as('coordenador'), await as('membro')]) {
      expect(await define(pessoa, 'https://mapa.example/{z}/{x}/{y}')).toBeDenied()
      expect(await define(pessoa, '')).toBeDenied()
    }
    expect((await anon.rpc('definir_mapa', { endereco: '', atribuicao: '' })).error).not.toBeNull()
    expect(await row('select endereco, atribuicao from app.mapa')).toEqual({
      endereco: ENDERECO,
      atribuicao: ATRIBUICAO,
    })
    const { data: mudancas } = await admin
      .from('alteracoes')
      .select('autor, acao')
      .eq('tabela', 'app.mapa')
      .eq('autor', admin.id)
      .throwOnError()
    expect(mudancas).toEqual([{ autor: admin.id, acao: 'incluir' }])
    expect((await define(admin, '  ', '')).error).toBeNull()
    expect(await sql('select from app.mapa')).toEqual([])
  })

  test('o banco só aceita endereços de mapas, com o nome de quem os fez', async ({ as }) => {
    const admin = await as('admin')
    for (const { endereco, vale } of cases)
      expect((await define(admin, endereco)).error?.code, endereco).toBe(vale ? undefined : 'PT422')
    const longo = ENDERECO + 'a'.repeat(301 - ENDERECO.length)
    expect((await define(admin, longo)).error?.code).toBe('PT422')
    expect((await define(admin, longo.slice(0, 300))).error).toBeNull()
    for (const de_quem of ['', ' a ', 'a'.repeat(201), 'um\ndois'])
      expect((await define(admin, ENDERECO, de_quem)).error, de_quem).not.toBeNull()
    // by hand, too
    await expect(
      sql(`insert into app.mapa (endereco, atribuicao) values ('http://mapa.example/{z}/{x}/{y}', 'Mapa')`),
    ).rejects.toThrow(/endereco/)
  })

  test('quem vê a Comunidade lê de quem é o mapa e onde ficam os campi, nunca o endereço dele', async ({
    as,
  }) => {
    const nome = `Campus ${unique()}`
    await sql(`insert into public.campi (nome, latitude, longitude) values ($1, -14.093, -46.369)`, [nome])
    const [admin, membro, nada] = [await as('admin'), await as('membro'), await as(null)]
    expect(await mapaDe(membro)).toBeNull()
    await define(admin, ENDERECO).throwOnError()
    const { data } = await membro.rpc('mapa_da_comunidade').throwOnError()
    expect(data).toMatchObject({ versao: expect.stringMatching(/^\d+$/), atribuicao: ATRIBUICAO })
    expect((data as { campi: unknown[] }).campi).toContainEqual({
      nome,
      endereco: null,
      latitude: -14.093,
      longitude: -46.369,
    })
    expect(JSON.stringify(data)).not.toContain('chave-do-mapa')
    expect(await nada.rpc('mapa_da_comunidade')).toBeDenied()
    for (const pessoa of [admin, membro]) expect(await pessoa.rpc('endereco_do_mapa')).toBeDenied()
    expect(await membro.rpc('integracoes')).toBeDenied()
    const { data: visto } = await admin.functions.invoke('integracoes', { body: { acao: 'estado' } })
    expect(visto.mapa).toEqual({ endereco: ENDERECO, atribuicao: ATRIBUICAO })
    await sql(`update public.campi set fechado_em = '2026-01-01', ativo = false where nome = $1`, [nome])
    expect(JSON.stringify(await mapaDe(membro))).not.toContain(nome)
  })
})

describe('as imagens do mapa', () => {
  test('só quem vê a Comunidade as recebe, e só deste mapa', async ({ as }) => {
    const [admin, membro, nada] = [await as('admin'), await as('membro'), await as(null)]
    expect((await tile(membro, '1/3/2/4')).status).toBe(404)
    await define(admin, ENDERECO).throwOnError()
    const versao = String((await mapaDe(membro))?.versao)
    expect((await tile(null, `${versao}/3/2/4`)).status).toBe(401)
    expect((await tile(nada, `${versao}/3/2/4`)).status).toBe(403)
    const wrong = ['20/0/0', '3/8/0', '3/0/8', '3/-1/0', '3/0/4.png', '3/..%2f/4', '3/2', '3/2/4/5']
    for (const place of wrong) expect((await tile(membro, `${versao}/${place}`)).status, place).toBe(404)
    expect((await tile(membro, '1/3/2/4')).status).toBe(404)
    // The church's own network is not there for who only administers the church.
    const inside = await tile(membro, `${versao}/3/2/4`)
    expect(inside.status).toBe(502)
    expect(await inside.text()).not.toContain('chave-do-mapa')
    const { data } = await admin.functions.invoke('integracoes', {
      body: { acao: 'testar', servico: 'mapa' },
    })
    expect(data).toMatchObject({ ok: false, mensagem: expect.stringContaining('rede interna') })
    await sql(`delete from app.testes_de_integracoes where servico = 'mapa'`)
    // Another map is another version, known at once.
    await define(admin, ENDERECO.replace('chave', 'outra-chave')).throwOnError()
    const outra = String((await mapaDe(membro))?.versao)
    expect(outra).not.toBe(versao)
    expect((await tile(membro, `${outra}/3/2/4`)).status).toBe(502)
    expect((await tile(membro, `${versao}/3/2/4`)).status).toBe(404)
  })
})

describe('onde fica um campus', () => {
  test('quem edita o campus dá o ponto, com até cinco casas; os outros não', async ({ as }) => {
    const nome = `Campus ${unique()}`
    await sql('insert into public.campi (nome) values ($1)', [nome])
    const admin = await as('admin')
    const put = (quem: Person, ponto: { latitude: number | null; longitude: number | null }) =>
      quem.from('campi').update(ponto).eq('nome', nome).select('latitude, longitude')
    const ponto = { latitude: -14.0934127, longitude: -46.3691874 }
    expect(await put(await as('membro'), ponto)).toBeEmpty()
    expect(await put(await as('pastor', { campus: 'Posse' }), ponto)).toBeEmpty()
    expect((await put(admin, ponto).throwOnError()).data).toEqual([
      { latitude: -14.09341, longitude: -46.36919 },
    ])
    const wrong = [
      { latitude: 1, longitude: null },
      { latitude: -90.1, longitude: 1 },
      { latitude: 1, longitude: 180.1 },
    ]
    for (const um of wrong) expect((await put(admin, um)).error?.code).toBe('23514')
    await sql('delete from public.campi where nome = $1', [nome])
  })

  test('de uma célula, o mapa não sabe mais do que a lista', async ({ as }) => {
    const coordenador = await as('coordenador')
    const { data: id } = await coordenador
      .rpc('salvar_celula', {
        campus: 'Posse',
        tipo: 'celula',
        nome: `Célula ${unique()}`,
        dia: 3,
        hora: '20:00',
        bairro: 'Centro',
        endereco: 'Rua do Segredo, 77',
        latitude: -14.093412,
        longitude: -46.369187,
      })
      .throwOnError()
    await define(await as('admin'), ENDERECO).throwOnError()
    const membro = await as('membro')
    const told = JSON.stringify([
      await mapaDe(membro),
      (await membro.rpc('celulas_do_campus').throwOnError()).data,
    ])
    expect(told).toContain(String(id))
    for (const exact of ['093412', '369187', 'Rua do Segredo']) expect(told).not.toContain(exact)
    await sql('update public.celulas set encerrada_em = app.hoje(campus) where id = $1', [id])
  })
})
