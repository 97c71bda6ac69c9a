import { randomUUID } from 'node:crypto'
import { describe } from 'vitest'
import { expect, type Person, test } from '../support/church.ts'
import { row, sql, unique } from '../support/database.ts'
import { newCampus } from '../support/events.ts'
import {
  enterKids,
  etiquetaOf,
  monthsAgo,
  newCasa,
  newPorta,
  pedidoOf,
  portaWithoutNetwork,
} from '../support/kids.ts'
import { tracesOf } from '../support/traces.ts'

describe('ajustes e cuidados', () => {
  test('um código por família ou um por criança; os cuidados mudam por quem pode, com história, e nunca por cima de outra mudança', async ({
    as,
  }) => {
    const onde = await newCampus()
    const { ocorrencia, sala } = await newPorta(onde)
    const [pastor, voluntaria] = [
      await as('pastor', { campus: onde }),
      await as('voluntario', { campus: onde }),
    ]
    const deFora = await as('pastor', { campus: 'Serra' })
    const doisCodigos = async () => {
      const { filhos } = await newCasa(onde, 2)
      const respostas = await enterKids(
        pastor,
        ocorrencia,
        filhos.map((filho) => pedidoOf(filho)),
      )
      return new Set(respostas.map((uma) => etiquetaOf(uma).codigo)).size
    }
    expect(await doisCodigos()).toBe(1)
    for (const outro of [deFora, voluntaria])
      expect(await outro.rpc('salvar_ajustes_kids', { campus: onde, codigo_por_familia: false })).toBeDenied()
    await pastor.rpc('salvar_ajustes_kids', { campus: onde, codigo_por_familia: false }).throwOnError()
    expect(await doisCodigos()).toBe(2)

    const { filhos, mae } = await newCasa(onde, 1, 'Ovo')
    const [filho = ''] = filhos
    const read = (quem: Person, mais: object = {}) =>
      quem.rpc('ler_cuidados_kids', { crianca: filho, ...mais })
    const save = (quem: Person, dados: Record<string, string | null>, mais: object = {}) =>
      quem.rpc('salvar_cuidados_kids', { crianca: filho, dados, ...mais })
    for (const outro of [deFora, voluntaria]) {
      for (const mais of [{}, { ocorrencia }]) {
        expect(await read(outro, mais)).toBeDenied()
        expect(await save(outro, { alergia: 'x' }, mais)).toBeDenied()
      }
    }
    const lida = Object((await read(pastor).throwOnError()).data)
    expect(lida).toMatchObject({ cuidado: { alergia: 'Ovo' }, pode_editar: true })
    const { versao } = lida.cuidado
    await save(pastor, { alergia: 'Ovo e leite', versao }).throwOnError()
    expect((await save(pastor, { alergia: 'Nada', versao })).error?.code).toBe('PT409')
    expect((await save(pastor, { alergia: 'x'.repeat(301) })).error?.code).toBe('PT400')

    // Who serves in the room reads and changes it that day, without what it was before; the mother always.
    await sql('insert into public.kids_adultos (ocorrencia_id, sala_id, membro_id) values ($1, $2, $3)', [
      ocorrencia,
      sala,
      voluntaria.membroId,
    ])
    expect(await read(voluntaria)).toBeDenied()
    expect((await read(voluntaria, { ocorrencia })).data).toMatchObject({
      cuidado: { alergia: 'Ovo e leite' },
      historia: [],
    })
    await save(
      voluntaria,
      { alergia: 'Ovo e leite', observacao: 'Bombinha na mochila' },
      { ocorrencia },
    ).throwOnError()
    const responsavel = await as('membro', { campus: onde })
    await sql('update public.membros_igreja set profile_id = null where id = $1', [responsavel.membroId])
    await sql('update public.membros_igreja set profile_id = $2 where id = $1', [mae, responsavel.id])
    const minhas = (quem: Person) => quem.rpc('minhas_criancas_no_kids').throwOnError()
    expect((await minhas(responsavel)).data).toMatchObject([{ crianca: filho, cuidado: true, sala: null }])
    for (const outro of [pastor, deFora, voluntaria]) expect((await minhas(outro)).data).toEqual([])
    await save(responsavel, {}).throwOnError()
    const historia = Object((await read(responsavel).throwOnError()).data)
    expect(historia.cuidado).toBeNull()
    expect(historia.historia.map(({ acao }: { acao: string }) => acao)).toEqual([
      'excluir',
      'alterar',
      'alterar',
      'incluir',
    ])
    expect(historia.historia[1].campos).toEqual([{ rotulo: 'Observação', depois: 'Bombinha na mochila' }])
    const leituras = await sql<{ autor_id: string }>(
      `select autor_id from public.kids_avisos where crianca_id = $1 and tipo = 'leitura' order by created_at`,
      [filho],
    )
    expect(leituras.map(({ autor_id }) => autor_id)).toEqual([pastor.id, voluntaria.id])
  })

  test('o que uma criança precisa não está às claras em tabela alguma, nem a chave no banco; ilegível, avisa em vez de calar', async ({
    as,
  }) => {
    const onde = await newCampus()
    const lider = await as('pastor', { campus: onde })
    const marca = `amendoim ${unique()}`
    const { ocorrencia, kids, uma } = await portaWithoutNetwork(onde)
    const { filhos } = await newCasa(onde, 2, marca)
    const [filho = '', irmao = ''] = filhos
    const [feita] = await enterKids(lider, ocorrencia, [pedidoOf(filho)])
    expect(etiquetaOf(feita).alergia).toBe(marca)
    await lider
      .rpc('visitante_kids', {
        ocorrencia,
        dados: {
          crianca: randomUUID(),
          responsavel: randomUUID(),
          nome: 'Visitante',
          nascimento: monthsAgo(50).slice(0, 7),
          responsavel_nome: 'Mãe Visitante',
          telefone: '(62) 99811-4455',
          alergia: marca,
        },
      })
      .throwOnError()
    const pastor = await as('pastor', { campus: onde })
    const cuidados = { crianca: irmao, dados: { medicamento: marca } }
    for (let vez = 0; vez < 2; vez += 1) await pastor.rpc('salvar_cuidados_kids', cuidados).throwOnError()
    const mudado = await pastor.rpc('ler_cuidados_kids', { crianca: irmao }).throwOnError()
    // Saved again with the same words, nothing changed.
    expect(Object(mudado.data).historia).toHaveLength(1)
    await pastor
      .rpc('exportar_pessoa', { membro_id: irmao })
      .throwOnError()
      .then(({ data }) => expect(JSON.stringify(data)).toContain(marca))
    await uma.request('dia', { ocorrencia })
    expect(kids.codigos).not.toEqual([])
    expect(await tracesOf([marca])).toEqual([])

    const { chave } = await row<{ chave: string }>('select app.chave_dos_cuidados() as chave')
    expect(chave).toMatch(/^[0-9a-f]{64}$/)
    expect(await tracesOf([chave])).toEqual([])
    expect(await sql('select from vault.key')).toEqual([])

    await sql(
      `update public.kids_cuidados set cifrado = set_byte(cifrado, 40, 255 - get_byte(cifrado, 40)) where crianca_id = $1`,
      [filho],
    )
    const { data: lista } = await lider.rpc('lista_kids', { ocorrencia }).throwOnError()
    expect(Object(lista).criancas).toMatchObject([
      { alergia: 'Não se consegue ler: pergunte ao responsável' },
    ])
    expect((await pastor.rpc('ler_cuidados_kids', { crianca: filho })).error).not.toBeNull()
    // Nor is a lost key taken for nothing to be careful about.
    const semChave = `do $$ begin
      delete from vault.secrets where name = 'kids_cuidados';
      raise exception 'diz: %', (app.cuidados_na_sala('\\x00')).alergia;
    end $$`
    await expect(sql(semChave)).rejects.toThrow('diz: Não se consegue ler: pergunte ao responsável')
  })
})
