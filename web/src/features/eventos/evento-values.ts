import { zoneOf } from '@/lib/clock'
import { diaForm, type Evento, type EventoValues, recorrenciaDosValores, type Tipo } from './model'
import { datasDa, diaEHora, isData, momento, recorrenciaDe, regraDe } from './recorrencia'

type Novo = { data: string; campus: string; desde?: string }

/** What the form holds of an event, from `desde` on; without one, of a new event on this day in this campus. */
export function valuesOf(evento: Evento | null, { data, campus, desde }: Novo): EventoValues {
  const fuso = zoneOf(evento?.campus ?? campus)
  const inicio = diaEHora(desde ?? evento?.date ?? momento(data, '19:30', fuso), fuso)
  const fim = diaEHora(
    new Date(
      Date.parse(momento(inicio.data, inicio.hora, fuso)) + (evento?.duracao ?? 120) * 60_000,
    ).toISOString(),
    fuso,
  )
  return {
    name: evento?.name ?? '',
    tipo: (evento?.tipo ?? 'encontro') as Tipo,
    campus: evento?.campus ?? campus,
    data: inicio.data,
    inicio: inicio.hora,
    ateDia: fim.data,
    fim: fim.hora,
    sala_id: evento?.sala_id ?? '',
    local: evento?.location ?? '',
    descricao: evento?.descricao ?? '',
    lotacao: evento?.lotacao ? String(evento.lotacao) : '',
    responsavel_id: evento?.responsavel_id ?? null,
    aberto: evento?.aberto ?? true,
    exige_codigo: evento?.exige_codigo ?? false,
    abre_minutos: String(evento?.abre_minutos ?? 60),
    tolerancia_minutos: String(evento?.tolerancia_minutos ?? 180),
    ministerios: evento?.ministerios.map(({ ministerio_id }) => ministerio_id).sort() ?? [],
    preparo_minutos: String(evento?.preparo_minutos ?? 0),
    desmontagem_minutos: String(evento?.desmontagem_minutos ?? 0),
    recursos:
      evento?.recursos
        .map(({ recurso_id, quantidade }) => ({ id: recurso_id, quantidade }))
        .sort((one, other) => one.id.localeCompare(other.id)) ?? [],
    idade_min: evento?.idade_min?.toString() ?? '',
    idade_max: evento?.idade_max?.toString() ?? '',
    campi: evento?.campi.map(({ campus }) => campus).sort() ?? [],
    ...recorrenciaDe(evento?.regra ?? null, fuso),
    dias: [...recorrenciaDe(evento?.regra ?? null, fuso).dias],
    intervalo: String(recorrenciaDe(evento?.regra ?? null, fuso).intervalo),
  }
}

/** The moments that what is typed would give, for the room's conflicts; none while day, hours and repetition are not complete. */
export function inicios(values: EventoValues, fuso: string): string[] {
  const { ate, repete, dias } = values
  const isWhole = diaForm.safeParse({ ...values, nome: '' }).success && (ate === '' || isData(ate))
  if (!isWhole || (repete === 'semana' && dias.length === 0)) return []
  const primeiro = momento(values.data, values.inicio, fuso)
  const regra = regraDe(recorrenciaDosValores(values), values.data, fuso)
  return regra ? datasDa(regra, primeiro, fuso) : [primeiro]
}
