import { randomUUID } from 'node:crypto'
import { describe } from 'vitest'
import { evento, expect, membro, type Person, row, sql, test } from '../support/church.ts'

const MINUTO = 60_000
const daqui = (minutos: number) => new Date(Date.now() + minutos * MINUTO).toISOString()

/** An event that began `minutos` ago (or begins so many minutes from now, negative), with people arriving. */
const cultoDe = (campus: string, minutos = 10) => evento(campus, daqui(-minutos))

interface Marca {
  id?: string
  member_id: string
  chegada?: string
  metodo?: string
}

const marcar = async (pessoa: Person, ocorrencia: string, marcas: Marca[], corrigir?: string) => {
  const presencas = marcas.map((marca) => ({ id: randomUUID(), ...marca }))
  const { data, error } = await pessoa.rpc('marcar_presencas', { ocorrencia, presencas, corrigir })
  return error ? error.message : (data as { codigo: string }[]).map(({ codigo }) => codigo)
}

const linha = (event_id: string, member_id: string) =>
  row<{ present: boolean; chegada: Date | null; metodo: string; registrado_por: string | null }>(
    'select present, chegada, metodo, registrado_por from public.attendances where event_id = $1 and member_id = $2',
    [event_id, member_id],
  )

describe('marcar presenças', () => {
  test('marca quem está ao alcance, com a primeira chegada, uma linha por pessoa e cada marca uma vez', async ({
    as,
  }) => {
    const id = await cultoDe('Posse', 60)
    const [lider, outro] = [await as('lider'), await as('lider')]
    const { id: member_id } = await membro()
    const cedo = daqui(-50)
    const marca = { id: randomUUID(), member_id, chegada: daqui(-20), metodo: 'lista' }
    expect(await marcar(lider, id, [marca])).toEqual(['ok'])
    expect(await marcar(lider, id, [marca])).toEqual(['ok'])
    expect(await marcar(outro, id, [{ member_id, chegada: cedo, metodo: 'cartao' }])).toEqual([
      'ja_registrada',
    ])
    expect(await marcar(outro, id, [{ member_id }])).toEqual(['ja_registrada'])
    expect(await linha(id, member_id)).toEqual({
      present: true,
      chegada: new Date(cedo),
      metodo: 'cartao',
      registrado_por: outro.id,
    })
    // Taken back, the mark that is sent again by a device that was offline changes nothing.
    expect((await lider.rpc('retirar_presencas', { ocorrencia: id, membros: [member_id] })).data).toBe(1)
    expect(await marcar(lider, id, [marca])).toEqual(['ok'])
    expect(await linha(id, member_id)).toMatchObject({ present: false, chegada: null })
    const historia = await sql(
      `select acao from public.alteracoes where tabela = 'attendances' and membro_id = $1`,
      [member_id],
    )
    expect(historia.length).toBeGreaterThanOrEqual(2)
  })

  test('dois aparelhos com as mesmas pessoas ao mesmo tempo: uma linha de cada, a chegada mais cedo', async ({
    as,
  }) => {
    const id = await cultoDe('Posse', 60)
    const pessoas = await Promise.all(Array.from({ length: 40 }, () => membro()))
    const lider = await as('lider')
    const cedo = daqui(-45)
    const lote = (chegada: string) => pessoas.map(({ id: member_id }) => ({ member_id, chegada }))
    const respostas = await Promise.all([
      marcar(lider, id, lote(daqui(-30))),
      marcar(lider, id, lote(cedo).reverse()),
      marcar(lider, id, lote(daqui(-15))),
    ])
    expect(respostas.flat().filter((codigo) => codigo === 'ok')).toHaveLength(40)
    expect(
      await row(
        'select count(*)::int as n, count(distinct chegada)::int as chegadas, min(chegada) as cedo from public.attendances where event_id = $1',
        [id],
      ),
    ).toEqual({ n: 40, chegadas: 1, cedo: new Date(cedo) })
  })

  test('quem é de outro campus só entra pela estação ou se já veio; e ninguém marca fora do seu alcance', async ({
    as,
  }) => {
    const [aqui, la] = [await cultoDe('Posse'), await cultoDe('Centro')]
    const [deFora, falecido] = [await membro({ campus: 'Centro' }), await membro({ situacao: 'falecido' })]
    const lider = await as('lider', { campus: 'Posse' })
    const marcas = [
      { member_id: deFora.id },
      { member_id: falecido.id },
      { member_id: randomUUID() },
      { member_id: deFora.id, metodo: 'proprio' },
    ]
    expect(await marcar(lider, aqui, marcas)).toEqual([
      'fora_do_campus',
      'nao_encontrado',
      'nao_encontrado',
      'nao_encontrado',
    ])
    const aMao = { member_id: deFora.id, event_id: aqui }
    expect(await lider.from('attendances').insert(aMao)).toBeDenied()
    expect(await marcar(lider, aqui, [{ member_id: deFora.id, metodo: 'cartao' }])).toEqual(['ok'])
    expect(await marcar(lider, aqui, [{ member_id: deFora.id }])).toEqual(['ja_registrada'])
    const { id: member_id } = await membro()
    const recusas = async (pessoa: Person, ocorrencia: string) => [
      await pessoa.rpc('marcar_presencas', { ocorrencia, presencas: [{ id: randomUUID(), member_id }] }),
      await pessoa.rpc('retirar_presencas', { ocorrencia, membros: [member_id] }),
      await pessoa.rpc('mudar_estado_do_dia', { ocorrencia, estado: 'encerrada' }),
    ]
    const respostas = [
      ...(await recusas(lider, la)),
      ...(await recusas(await as('voluntario'), aqui)),
      ...(await recusas(await as(null), aqui)),
    ]
    for (const resposta of respostas) expect(resposta).toBeDenied()
    const demais = Array.from({ length: 501 }, () => ({ member_id }))
    expect(await marcar(lider, aqui, demais)).toContain('até 500')
    expect(await marcar(lider, aqui, [{ member_id: 'x' }])).toContain('não está completa')
    expect(await marcar(lider, 'inventado', [{ member_id }])).toBe('Evento não encontrado')
  })

  test('a chegada fica dentro da janela do dia, nunca no futuro, nem por um pedido feito à mão', async ({
    as,
  }) => {
    const lider = await as('lider')
    const { id: member_id } = await membro()
    const id = await cultoDe('Posse', 30)
    for (const chegada of [daqui(-30 - 61), daqui(10), daqui(-30 + 120 + 181)])
      expect(await marcar(lider, id, [{ member_id, chegada }])).toEqual(['fora_do_prazo'])
    expect(await marcar(lider, id, [{ member_id, chegada: daqui(2) }])).toEqual(['ok'])
    expect((await linha(id, member_id)).chegada?.getTime()).toBeLessThanOrEqual(Date.now() + 1000)
    const mudar = (dados: { chegada?: string; metodo?: 'rosto'; registrado_por?: null }) =>
      lider.from('attendances').update(dados).eq('event_id', id)
    expect(await mudar({ chegada: daqui(-29) })).toBeDenied()
    expect(await mudar({ metodo: 'rosto' })).toBeDenied()
    const outra = await membro()
    await lider
      .from('attendances')
      .insert({ member_id: outra.id, event_id: id, chegada: daqui(-500), metodo: 'rosto' })
    const feita = await linha(id, outra.id)
    expect(feita).toMatchObject({ metodo: 'lista', registrado_por: lider.id })
    expect(Math.abs((feita.chegada?.getTime() ?? 0) - Date.now())).toBeLessThan(60_000)
    // Ahead of the day one confirms, and arrives later.
    const amanha = await cultoDe('Posse', -24 * 60)
    expect(await marcar(lider, amanha, [{ member_id }])).toEqual(['fora_do_prazo'])
    const ontem = await cultoDe('Posse', 24 * 60)
    expect(await marcar(lider, ontem, [{ member_id }])).toEqual(['fora_do_prazo'])
    expect(await marcar(lider, ontem, [{ member_id, chegada: daqui(-24 * 60 + 5) }])).toEqual(['ok'])
    const aMao = await lider.from('attendances').insert({ member_id: outra.id, event_id: ontem })
    expect(aMao.error).toMatchObject({ code: 'PT409' })
    const pessoa = await as('membro')
    await pessoa.rpc('confirmar_presenca', { evento_id: amanha })
    expect(await linha(amanha, pessoa.membroId ?? '')).toMatchObject({
      chegada: null,
      metodo: 'proprio',
    })
    expect((await pessoa.rpc('confirmar_presenca', { evento_id: ontem })).error?.message).toContain('O prazo')
  })

  test('um dia local, de 00:00 a 23:59, recebe no fuso do campus e não no dia vizinho', async ({ as }) => {
    const lider = await as('lider')
    const { id: member_id } = await membro()
    const meia = new Date()
    // Midnight in São Paulo (-03:00) of yesterday.
    meia.setUTCHours(3, 0, 0, 0)
    meia.setUTCDate(meia.getUTCDate() - 1)
    const id = await evento('Posse', meia.toISOString())
    await sql(
      'update public.events set duracao = 1439, abre_minutos = 0, tolerancia_minutos = 0 where id = $1',
      [id],
    )
    const em = (minutos: number) => new Date(meia.getTime() + minutos * MINUTO).toISOString()
    const tentar = async (minutos: number) =>
      (await marcar(lider, id, [{ member_id, chegada: em(minutos) }]))[0]
    expect([await tentar(-1), await tentar(1440), await tentar(1439), await tentar(0)]).toEqual([
      'fora_do_prazo',
      'fora_do_prazo',
      'ok',
      'ja_registrada',
    ])
    expect((await linha(id, member_id)).chegada).toEqual(meia)
  })

  test('encerrado não recebe, salvo correção com motivo de quem edita; reabrir pede motivo e fica na história', async ({
    as,
  }) => {
    const id = await cultoDe('Posse')
    const [lider, pessoa, alvo] = [await as('lider'), await as('membro'), await membro()]
    const mudar = (estado: 'aberta' | 'encerrada', motivo?: string) =>
      lider.rpc('mudar_estado_do_dia', { ocorrencia: id, estado, motivo })
    const amanha = await cultoDe('Posse', -24 * 60)
    const cedo = await lider.rpc('mudar_estado_do_dia', { ocorrencia: amanha, estado: 'encerrada' })
    expect(cedo.error?.message).toContain('não começou')
    expect((await mudar('encerrada')).error).toBeNull()
    expect((await mudar('encerrada')).data).toEqual({ operacao: null })
    expect(await marcar(lider, id, [{ member_id: alvo.id }])).toEqual(['encerrada'])
    const confirmar = await pessoa.rpc('confirmar_presenca', { evento_id: id })
    expect(confirmar.error?.message).toBe('A presença deste dia já foi encerrada.')
    const aMao = await lider.from('attendances').insert({ member_id: alvo.id, event_id: id })
    expect(aMao.error?.message).toBe('A presença deste dia já foi encerrada.')
    expect(await marcar(lider, id, [{ member_id: alvo.id }], 'x')).toContain('motivo da correção')
    expect(await marcar(lider, id, [{ member_id: alvo.id }], 'Ficou na lista de papel')).toEqual(['ok'])
    const retirar = { ocorrencia: id, membros: [alvo.id] }
    expect((await lider.rpc('retirar_presencas', retirar)).error).toMatchObject({ code: 'PT409' })
    expect((await lider.rpc('retirar_presencas', { ...retirar, corrigir: 'Era outra Ana' })).data).toBe(1)
    const motivos = await sql(
      `select acao, motivo from public.alteracoes where tabela = 'attendances' and membro_id = $1 order by id`,
      [alvo.id],
    )
    expect(motivos).toEqual([
      { acao: 'incluir', motivo: 'Ficou na lista de papel' },
      { acao: 'alterar', motivo: 'Era outra Ana' },
    ])
    expect((await mudar('aberta')).error?.message).toContain('por que o dia é reaberto')
    expect((await mudar('aberta', 'Faltou a turma da porta')).error).toBeNull()
    expect(await marcar(lider, id, [{ member_id: alvo.id }])).toEqual(['ok'])
  })

  test('os ministérios do evento são do campus dele, e quem edita os liga', async ({ as }) => {
    const ministerio = (campus: string) =>
      row<{ id: string }>('insert into public.ministerios (campus, nome) values ($1, $2) returning id', [
        campus,
        `Ministério ${randomUUID().slice(0, 8)}`,
      ])
    const [nosso, deles] = [await ministerio('Posse'), await ministerio('Serra')]
    const lider = await as('lider')
    const chave = randomUUID()
    const dados = { name: 'Ensaio geral', tipo: 'ensaio', campus: 'Posse', date: daqui(600) }
    const salvar = (ministerios: string[]) =>
      lider.rpc('salvar_evento', { chave, dados: { ...dados, ministerios } })
    expect((await salvar([deles.id])).error?.message).toBe('Este ministério é de outro campus.')
    const { data } = await salvar([nosso.id])
    const links = () =>
      sql('select ministerio_id from public.evento_ministerios where event_id = $1', [chave])
    expect(await links()).toEqual([{ ministerio_id: nosso.id }])
    const { operacao } = data as { operacao: string }
    expect((await lider.rpc('desfazer_operacao', { operacao })).error).toBeNull()
    expect(await links()).toEqual([])
  })
})
