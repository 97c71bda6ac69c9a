import { describe } from 'vitest'
import type { Json } from '../../supabase/database.types.ts'
import { expect, type Person, test } from '../support/church.ts'
import { row, sql, unique } from '../support/database.ts'
import { inDays, newEvento } from '../support/events.ts'

const GRUPOS = [
  { id: 'v1', tipo: 'verso', numero: 1, texto: '[G]Palavras do pacote' },
  { id: 'r', tipo: 'refrao', numero: 0, texto: '[C]O refrão dele' },
]

/** A package with one song, its order, a theme and slides, by ids of its own. */
function newPacote(mudar: Record<string, Json> = {}) {
  const [musica, arranjo, tema, slides] = Array.from({ length: 4 }, () => crypto.randomUUID())
  const nome = `Culto ${unique()}`
  const pacote = {
    nome,
    temas: [{ id: tema ?? '', nome: `Tema ${unique()}`, para: 'musica', aparencia: { size: 8 } }],
    apresentacoes: [
      {
        id: slides ?? '',
        nome: `Slides ${unique()}`,
        aviso: true,
        ate: '2030-01-31',
        tema_id: null,
        slides: [],
      },
    ],
    musicas: [
      {
        id: musica ?? '',
        dados: {
          titulo: `Hino ${unique()}`,
          tom: 'G',
          grupos: GRUPOS,
          tema_id: tema ?? '',
          arranjos: [{ id: arranjo ?? '', nome: 'Curta', sequencia: ['v1'], padrao: true }],
        },
      },
    ],
    itens: [
      { tipo: 'cabecalho', titulo: 'Abertura' },
      {
        tipo: 'musica',
        titulo: 'Hino',
        minutos: 4.5,
        quem: 'Banda',
        musica_id: musica ?? '',
        arranjo_id: arranjo ?? '',
        tom: 'A',
        notas_palco: 'Só o violão',
        links: [{ url: 'https://exemplo.org/ensaio', nome: 'Ensaio' }],
      },
      { tipo: 'aviso', titulo: 'Retiro', apresentacao_id: slides ?? '' },
      { tipo: 'texto', titulo: 'Leitura', passagem: 'Jo 3.16', biblias: ['INV'], opcoes: { loop: true } },
    ],
    ...mudar,
  }
  return { nome, musica, arranjo, tema, slides, pacote }
}

const open = (
  quem: Pick<Person, 'rpc'>,
  onde: { ocorrencia?: string; no_campus?: string },
  pacote: Json,
  chave: string = crypto.randomUUID(),
) => quem.rpc('abrir_pacote_de_culto', { chave, pacote, ...onde })

const newCulto = (campus = 'Posse') => newEvento(campus, inDays(5), { nome: `Culto ${unique()}` })

const roteirosDe = async (culto: string) =>
  Number((await row('select count(*) as n from public.roteiros where ocorrencia_id = $1', [culto])).n)

describe('abrir um pacote de culto', () => {
  test('vem inteiro, uma vez só mesmo pedido de novo, e tudo o que é dele', async ({ as }) => {
    const quem = await as('pastor')
    const culto = await newCulto()
    const { nome, musica, arranjo, tema, slides, pacote } = newPacote()
    const chave = crypto.randomUUID()
    const feitos = await Promise.all(
      Array.from({ length: 3 }, () => open(quem, { ocorrencia: culto }, pacote, chave)),
    )
    expect(feitos.map(({ data, error }) => error?.message ?? data)).toEqual([chave, chave, chave])
    expect(await row('select nome, campus from public.roteiros where id = $1', [chave])).toEqual({
      nome,
      campus: 'Posse',
    })
    const itens = await sql(
      `select tipo, titulo, minutos::float, quem, musica_id, arranjo_id, tom, passagem, biblias, apresentacao_id, opcoes,
        notas_palco, links from public.roteiro_itens where roteiro_id = $1 order by posicao`,
      [chave],
    )
    expect(itens).toMatchObject([
      { tipo: 'cabecalho', titulo: 'Abertura', links: [], opcoes: {} },
      { ...pacote.itens[1], musica_id: musica, arranjo_id: arranjo },
      { tipo: 'aviso', apresentacao_id: slides },
      { passagem: 'Jo 3.16', biblias: ['INV'], opcoes: { loop: true } },
    ])
    expect(await row('select grupos, tom, tema_id from public.musicas where id = $1', [musica])).toEqual({
      grupos: GRUPOS,
      tom: 'G',
      tema_id: tema,
    })
    expect(await row('select aviso, ate::text from public.apresentacoes where id = $1', [slides])).toEqual({
      aviso: true,
      ate: '2030-01-31',
    })
    // its songs stand among the imports
    expect(
      await row('select count(*)::int as n from public.musica_lotes where nome = $1', [`Pacote: ${nome}`]),
    ).toEqual({ n: 1 })
  })

  test('só quem edita, no seu campus; um culto com roteiro não é tocado', async ({ as, anon }) => {
    const [edita, deSerra, ve, membro] = [
      await as('pastor'),
      await as('pastor', { campus: 'Serra' }),
      await as('lider'),
      await as('membro'),
    ]
    const culto = await newCulto()
    const { pacote, musica } = newPacote()
    for (const [quem, code] of [
      [deSerra, 'PT404'],
      [ve, '42501'],
      [membro, '42501'],
    ] as const) {
      expect((await open(quem, { ocorrencia: culto }, pacote)).error?.code).toBe(code)
    }
    expect((await open(anon, { ocorrencia: culto }, pacote)).error).not.toBeNull()
    expect((await open(deSerra, { no_campus: 'Posse' }, pacote)).error?.code).toBe('PT404')
    expect((await open(edita, {}, pacote)).error?.code).toBe('PT404')
    expect(await roteirosDe(culto)).toBe(0)
    expect(await sql('select 1 from public.musicas where id = $1', [musica])).toEqual([])

    const { data: modelo } = await open(edita, { no_campus: 'Posse' }, pacote).throwOnError()
    expect(await row('select ocorrencia_id, campus from public.roteiros where id = $1', [modelo])).toEqual({
      ocorrencia_id: null,
      campus: 'Posse',
    })
    // another try of somebody else, by the same key, is not theirs
    expect((await open(deSerra, { no_campus: 'Serra' }, pacote, modelo)).error?.code).toBe('PT409')
    await edita.rpc('montar_roteiro', { ocorrencia: culto }).throwOnError()
    expect((await open(edita, { ocorrencia: culto }, newPacote().pacote)).error).toMatchObject({
      code: 'PT409',
      message: 'Este culto já tem roteiro. Escolha outro, ou abra como modelo.',
    })
  })

  test('o que não cabe é recusado inteiro', async ({ as }) => {
    const quem = await as('pastor')
    const culto = await newCulto()
    const alheia = newPacote()
    const item = (mais: Record<string, Json>) => [{ tipo: 'fala', titulo: 'x', ...mais }]
    const errados: Record<string, Json>[] = [
      { nome: ' ' },
      { itens: 'nada' },
      { itens: Array.from({ length: 301 }, () => ({ tipo: 'fala', titulo: 'x' })) },
      { itens: item({ tipo: 'outro' }) },
      { itens: item({ titulo: ' ' }) },
      { itens: item({ minutos: -1 }) },
      { itens: item({ links: [{ url: 'http://exemplo.org' }] }) },
      { itens: item({ tipo: 'imagem', midia_id: crypto.randomUUID() }) },
      { itens: item({ musica_id: alheia.musica ?? '' }) },
      { musicas: [{ id: crypto.randomUUID(), dados: { titulo: '' } }] },
      { musicas: [{ id: crypto.randomUUID(), dados: { titulo: 'x', grupos: [{ id: 'v1' }] } }] },
      { temas: [{ id: crypto.randomUUID(), nome: 'x', para: 'tudo', aparencia: 'x' }] },
      { temas: 'x' },
    ]
    for (const mudar of errados) {
      const { pacote, tema } = newPacote(mudar)
      const { error } = await open(quem, { ocorrencia: culto }, pacote)
      expect(error?.code, JSON.stringify(mudar).slice(0, 200)).toBe('PT422')
      expect(await sql('select 1 from public.temas where id = $1', [tema])).toEqual([])
    }
    expect(await roteirosDe(culto)).toBe(0)
  })
})
