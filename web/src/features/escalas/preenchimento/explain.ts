import { DAY_MS, inZone } from '../../../lib/clock.ts'
import {
  cargasCom,
  dataCurta,
  diasNoMes,
  local,
  type Modelo,
  type Posto,
  type Vaga,
  vezes,
} from './modelo.ts'
import { faltaLider, leads, Situacao } from './regras.ts'

export type Escolhido = { pessoa: string; nome: string; porque: string }
export type NaoEscolhido = { pessoa: string; nome: string; motivo: string; livre: boolean }

/** What was decided of one place: who stands in it and why, why each other does not, and why it stays empty. */
export type Decisao = {
  lugar: string
  dia: string
  evento: string
  data: string
  hora: string
  ministerio: string
  ministerio_nome: string
  funcao: string
  subtempo: string
  escolhidos: Escolhido[]
  outros: NaoEscolhido[]
  faltam: number
  vazia: string | null
}

const PERIODOS = { manha: 'a manhã', tarde: 'a tarde', noite: 'a noite' }

/** “3 semanas antes”, “no mesmo dia”: how long before a place. */
function antes(ms: number): string {
  const dias = Math.round(ms / DAY_MS)
  if (dias < 1) return 'no mesmo dia'
  if (dias < 14) return `${dias} ${dias === 1 ? 'dia' : 'dias'} antes`
  if (dias < 60) return `${Math.round(dias / 7)} semanas antes`
  return `${Math.round(dias / 30)} meses antes`
}
const nomeDoMes = ({ mes }: Vaga) => inZone(`${mes}-15`, 'UTC', { month: 'long' })

/** On how many days of a place's month somebody serves: loads weigh what is long past less, nobody counts so. */
function noMes(
  { ocupacoes }: Modelo,
  situacao: Situacao,
  { mes, fuso }: Vaga,
  p: number,
  com?: Vaga,
): number {
  const dias = diasNoMes(ocupacoes[p] ?? [], mes, fuso)
  for (const outra of situacao.porPessoa[p] ?? []) if (outra.mes === mes) dias.add(outra.dia)
  if (com) dias.add(com.dia)
  return dias.size
}
const maiuscula = (frase: string) => frase.charAt(0).toUpperCase() + frase.slice(1)

/** Each place's decision in Portuguese, with the facts that decided it. Why somebody is blocked out is nobody's to read. */
export function explain(modelo: Modelo, postos: readonly Posto[]): Decisao[] {
  const situacao = new Situacao(modelo, postos)
  const cargas = cargasCom(modelo, postos)
  return modelo.vagas
    .filter(({ abertas }) => abertas > 0)
    .map((vaga) => {
      const aqui = situacao.porVaga[vaga.n] ?? []
      const faltam = vaga.abertas - aqui.length
      const outros = naoEscolhidos(modelo, situacao, vaga, cargas)
      return {
        lugar: vaga.id,
        dia: vaga.dia,
        evento: vaga.evento,
        data: vaga.data,
        hora: local(vaga.de, vaga.fuso).hora,
        ministerio: vaga.ministerio,
        ministerio_nome: vaga.ministerio_nome,
        funcao: vaga.funcao_nome,
        subtempo: vaga.subtempo,
        escolhidos: aqui.map(({ p }) => ({
          pessoa: modelo.pessoas[p]?.id ?? '',
          nome: modelo.pessoas[p]?.nome ?? '',
          porque: porque(modelo, situacao, vaga, p, cargas),
        })),
        outros,
        faltam,
        vazia: faltam > 0 ? porqueVazia(vaga, outros, aqui.length) : null,
      }
    })
}

function porque(modelo: Modelo, situacao: Situacao, vaga: Vaga, p: number, cargas: number[]): string {
  const pessoa = modelo.pessoas[p]
  const candidato = vaga.candidatos.find((c) => c.p === p)
  if (!pessoa || !candidato) return ''
  const fatos = [desdeQuando(modelo, situacao, vaga, p)]
  const livres = vaga.candidatos.filter((c) => c.p === p || situacao.obstacle(c.p, vaga) === null)
  if (livres.length === 1) fatos.push('é a única pessoa livre que exerce a função')
  else fatos.push(comparado(modelo, situacao, vaga, p, livres, cargas))
  if (pessoa.periodos.includes(vaga.periodo)) fatos.push(`prefere ${PERIODOS[vaga.periodo]}`)
  else if (pessoa.periodos.length > 0) fatos.push('prefere outro horário, mas fazia falta aqui')
  if (pessoa.campus === vaga.campus) fatos.push('é deste campus')
  else if (pessoa.campi.includes(vaga.campus)) fatos.push('aceita este campus')
  if (candidato.nivel === 'lider')
    fatos.push(vaga.pede_lider ? 'tem nível líder, como a posição pede' : 'tem nível líder')
  if (candidato.nivel === 'aprendiz')
    fatos.push(
      aoLado(situacao, vaga, p) ? 'aprende ao lado de quem já serve' : 'é aprendiz: acompanhe de perto',
    )
  const junto = modelo.juntos[p]?.find((q) => situacao.porPessoa[q]?.some(({ data }) => data === vaga.data))
  if (junto !== undefined)
    fatos.push(
      modelo.pessoas[junto]?.id === pessoa.conjuge
        ? 'serve no mesmo dia que o cônjuge'
        : 'serve com quem combina',
    )
  if (faltaLider(modelo, vaga, situacao.porVaga[vaga.n] ?? []))
    fatos.push('a posição pede alguém de nível líder, e ninguém ficou livre')
  return `${maiuscula(fatos.join('; '))}.`
}

/** How often somebody serves, beside the others who could: told by the month, as people count, where that decides. */
function comparado(
  modelo: Modelo,
  situacao: Situacao,
  vaga: Vaga,
  p: number,
  livres: Vaga['candidatos'],
  cargas: number[],
): string {
  const minhas = noMes(modelo, situacao, vaga, p)
  const outros = livres.filter((c) => c.p !== p)
  const menos = Math.min(...outros.map((c) => noMes(modelo, situacao, vaga, c.p, vaga)))
  const serve = `serve ${vezes(minhas)} em ${nomeDoMes(vaga)}`
  if (minhas < menos) return `${serve}; cada outra pessoa livre serviria ${vezes(menos)} ou mais`
  if (outros.every((c) => (cargas[c.p] ?? 0) >= (cargas[p] ?? 0) - 0.01))
    return `${serve} e é quem menos serviu nos últimos meses entre ${livres.length} pessoas livres`
  return `${serve}, entre ${livres.length} pessoas livres`
}

function aoLado(situacao: Situacao, vaga: Vaga, p: number): boolean {
  return (
    vaga.ocupantes.some((o) => o !== null) ||
    (situacao.porVaga[vaga.n] ?? []).some(
      (outro) => outro.p !== p && vaga.candidatos.some((c) => c.p === outro.p && c.nivel !== 'aprendiz'),
    )
  )
}

function desdeQuando(modelo: Modelo, situacao: Situacao, vaga: Vaga, p: number): string {
  const ultima = modelo.pessoas[p]?.ultima
  const passada = ultima ? Date.parse(ultima) : 0
  const de = Math.max(
    passada,
    ...[...(modelo.ocupacoes[p] ?? []), ...(situacao.porPessoa[p] ?? [])]
      .map((outra) => outra.de)
      .filter((outra) => outra < vaga.de),
  )
  if (de === 0) return 'não serviu nos últimos seis meses'
  const quando = `${dataCurta(local(de, vaga.fuso).data)}, ${antes(vaga.de - de)}`
  return de === passada ? `serviu por último em ${quando}` : `serve também em ${quando}`
}

function naoEscolhidos(modelo: Modelo, situacao: Situacao, vaga: Vaga, cargas: number[]): NaoEscolhido[] {
  const aqui = situacao.porVaga[vaga.n] ?? []
  const maior = Math.max(...aqui.map(({ p }) => cargas[p] ?? 0), 0)
  const faltam = vaga.abertas - aqui.length
  const de = (p: number) => ({ pessoa: modelo.pessoas[p]?.id ?? '', nome: modelo.pessoas[p]?.nome ?? '' })
  const livres = vaga.candidatos
    .filter(({ p }) => !aqui.some((posto) => posto.p === p))
    .map(({ p, nivel, prefere }) => {
      const impede = situacao.obstacle(p, vaga)
      if (impede) return { ...de(p), motivo: impede.motivo, livre: false }
      return {
        ...de(p),
        motivo: livreMas(modelo, situacao, vaga, { p, nivel, prefere }, cargas, maior, faltam),
        livre: true,
      }
    })
  return [...livres, ...vaga.fora.map(({ p, motivo }) => ({ ...de(p), motivo, livre: false }))]
}

function livreMas(
  modelo: Modelo,
  situacao: Situacao,
  vaga: Vaga,
  { p, nivel, prefere }: Vaga['candidatos'][number],
  cargas: number[],
  maior: number,
  faltam: number,
): string {
  if (faltam > 0) {
    if (vaga.protege) return 'livre, mas faltaria o segundo adulto junto das crianças'
    if (modelo.pessoas[p]?.menor) return 'menor de idade sem adulto nesta escala'
    return 'livre, mas com as outras regras não foi possível fechar esta posição'
  }
  const aqui = situacao.porVaga[vaga.n] ?? []
  if (vaga.pede_lider && nivel !== 'lider' && aqui.length === 1 && aqui.some((posto) => leads(vaga, posto.p)))
    return 'livre, mas a posição pede alguém de nível líder'
  const noDia = situacao.porPessoa[p]?.find(({ data }) => data === vaga.data)
  if (noDia) return `já serve neste dia às ${local(noDia.de, vaga.fuso).hora}`
  const com = (cargas[p] ?? 0) + (situacao.porPessoa[p]?.some(({ dia }) => dia === vaga.dia) ? 0 : 1)
  if (nivel === 'aprendiz') return 'ainda aprende; foi escolhido quem já serve sem ajuda'
  if (!prefere) return 'livre, mas prefere outro horário ou campus'
  if (com > maior + 0.01) {
    const serviria = noMes(modelo, situacao, vaga, p, vaga)
    const serve = Math.max(...aqui.map((posto) => noMes(modelo, situacao, vaga, posto.p)), 0)
    return serviria > serve
      ? `serviria ${vezes(serviria)} em ${nomeDoMes(vaga)}; quem foi escolhido serve ${vezes(serve)}`
      : 'tem servido mais do que quem foi escolhido'
  }
  const perto = situacao.porPessoa[p]?.find((outra) => Math.abs(outra.de - vaga.de) < 10 * DAY_MS)
  if (perto) return `já serve em ${dataCurta(perto.data)}, perto desta data`
  return 'livre; fica de reserva, porque assim o conjunto sai mais equilibrado'
}

const CONTAGEM = {
  bloqueio: ['tem a data bloqueada', 'têm a data bloqueada'],
  recusou: ['recusou', 'recusaram'],
  ocupado: ['já serve no horário', 'já servem no horário'],
  maximo: ['está no limite do mês', 'estão no limite do mês'],
  falta: ['não tem o que a função exige', 'não têm o que a função exige'],
} as const

function porqueVazia(vaga: Vaga, outros: NaoEscolhido[], postos: number): string {
  if (outros.length + postos === 0) return `Ninguém exerce ${vaga.funcao_nome} neste ministério.`
  if (outros.some(({ livre }) => livre) && vaga.protege)
    return 'Junto das crianças ficam dois adultos ou ninguém: falta o segundo livre neste horário.'
  const contas = Object.entries(CONTAGEM).flatMap(([codigo, [um, varios]]) => {
    const n =
      codigo === 'ocupado'
        ? outros.filter(({ motivo }) => /^(já )?serve às/.test(motivo)).length
        : codigo === 'maximo'
          ? outros.filter(({ motivo }) => motivo.startsWith('no limite')).length
          : vaga.fora.filter((f) => f.codigo === codigo).length
    return n > 0 ? [`${n} ${n === 1 ? um : varios}`] : []
  })
  const quantos =
    outros.length === 1
      ? 'A outra pessoa que exerce a função não pode'
      : `Das ${outros.length} pessoas que exercem a função, nenhuma pode`
  const resto = contas.length > 0 ? `: ${contas.join(', ')}` : ''
  if (outros.length === 0) return 'Não há mais ninguém que exerça esta função.'
  return `${quantos}${resto}.`
}
