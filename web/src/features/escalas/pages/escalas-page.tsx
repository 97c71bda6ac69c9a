import { useSuspenseQuery } from '@tanstack/react-query'
import { CalendarOff, ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { z } from 'zod'
import { Empty } from '@/components/feedback/empty'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'
import { Select } from '@/components/ui/select'
import { MinisterioFrame, type MinisterioLocal } from '@/features/ministerios/public'
import { today } from '@/lib/clock'
import { formatDate } from '@/lib/format'
import { useIsMobile } from '@/lib/media-query'
import { addDays, addMonths, startOfDay } from '@/lib/reckoning'
import { useSearch } from '@/lib/search-params'
import { useZone } from '@/lib/zone'
import { AcoesDaMatriz } from '../components/acoes-da-matriz'
import { type Aberto, DialogosDaMatriz } from '../components/dialogos-da-matriz'
import { MatrizGrade, type MatrizProps } from '../components/matriz-grade'
import { MatrizTelefone } from '../components/matriz-telefone'
import { useLiveEscalas } from '../live'
import { BarraDaProposta } from '../preenchimento/components/barra-da-proposta'
import { SobrasDialog } from '../preenchimento/components/sobras-dialog'
import { useProposta } from '../preenchimento/use-proposta'
import { escalasQueries } from '../queries'

const search = z.object({
  de: z.iso.date().or(z.literal('')).default(''),
  semanas: z.enum(['4', '6', '8', 'mes']).default('4'),
  /** A place whose choice of people opens, and the queue of invitations: where notices lead. */
  vaga: z.guid().or(z.literal('')).default(''),
  fila: z.enum(['', '1']).default(''),
})
const SEMANAS = [
  { value: '4', label: '4 semanas' },
  { value: '6', label: '6 semanas' },
  { value: '8', label: '8 semanas' },
  { value: 'mes', label: 'Mês inteiro' },
]

/** The first of a month so many months on. */
const laterMes = (dia: string, meses: number) => addMonths(`${dia.slice(0, 8)}01`, meses)

type PeriodoProps = { children: ReactNode; onGo: (adiante: 1 | -1) => void }

/** The period that is shown, and the ways to the others. */
function Periodo({ children, onGo }: PeriodoProps) {
  return (
    <div className="flex w-full flex-wrap items-center gap-1 md:w-auto">
      <IconButton label="Período anterior" onClick={() => onGo(-1)}>
        <ChevronLeft aria-hidden />
      </IconButton>
      {children}
      <IconButton label="Próximo período" onClick={() => onGo(1)}>
        <ChevronRight aria-hidden />
      </IconButton>
    </div>
  )
}

function Vazia({ cuido, ministerio }: { cuido: boolean; ministerio: string }) {
  if (!cuido) {
    return (
      <Empty
        icon={CalendarOff}
        title="Nenhuma escala publicada"
        description="Quando a liderança publicar, ela aparece aqui."
      />
    )
  }
  return (
    <Empty
      icon={CalendarOff}
      title="Nenhum dia para escalar"
      description="A escala se faz sobre os dias da agenda do campus. Crie um modelo para o tipo de evento em que o ministério serve, ou escolha outro período."
      action={
        <Button asChild variant="outline">
          <Link to={`/ministerios/${ministerio}/escalas/modelos`}>Criar modelo</Link>
        </Button>
      }
    />
  )
}

function Escalas({ ministerio }: { ministerio: MinisterioLocal }) {
  const [{ de, semanas, vaga: pedida, fila }, setSearch] = useSearch(search)
  const [aberto, setAberto] = useState<Aberto | null>(null)
  const isMobile = useIsMobile()
  const zone = useZone()
  const isMonth = semanas === 'mes'
  const inicio = isMonth ? laterMes(de || today(zone), 0) : de || today(zone)
  const fim = isMonth ? laterMes(inicio, 1) : addDays(inicio, Number(semanas) * 7)
  const { data: matriz } = useSuspenseQuery(
    escalasQueries.matriz(ministerio.id, startOfDay(inicio, zone), startOfDay(fim, zone)),
  )
  useLiveEscalas(ministerio.id)
  // What is open is read anew with the matrix.
  const naVaga = (id: string) => {
    const dia = matriz.dias.find(({ vagas }) => vagas.some((vaga) => vaga.id === id))
    const vaga = dia?.vagas.find((uma) => uma.id === id)
    return dia && vaga ? ({ que: 'escolher', vaga, dia } as const) : null
  }
  const doAviso: Aberto | null = !matriz.cuido
    ? null
    : fila
      ? { que: 'fila' }
      : pedida
        ? naVaga(pedida)
        : null
  const atual = aberto?.que === 'escolher' ? naVaga(aberto.vaga.id) : (aberto ?? doAviso)
  const open = (proximo: Aberto | null) => {
    if (pedida || fila) setSearch({ vaga: '', fila: '' })
    setAberto(proximo)
  }
  const { proposta, propose, sobras, forget } = useProposta((dias, rodada) =>
    open({ que: 'publicar', rodada, dias: matriz.dias.filter(({ id }) => dias.includes(id)) }),
  )
  const periodo = `${formatDate(inicio)} a ${formatDate(addDays(fim, -1))}`
  const ir = (adiante: 1 | -1) =>
    setSearch({
      de: isMonth ? laterMes(inicio, adiante) : addDays(inicio, 7 * adiante * Number(semanas)),
    })
  const grade: MatrizProps = {
    matriz,
    ministerio,
    proposta,
    onAdd: (vaga, dia) => open({ que: 'escolher', vaga, dia }),
    onMove: (item) => open({ que: 'mover', item }),
    onPublish: (dias) => open({ que: 'publicar', dias }),
    onApply: (dias) => open({ que: 'aplicar', dias }),
    onEdit: (dia) => open({ que: 'dia', dia }),
    onMessage: (dia) => open({ que: 'recado', dia }),
  }
  const periodos = (
    <Periodo onGo={ir}>
      <span className="grow text-center text-sm md:grow-0">{periodo}</span>
      <Select
        aria-label="Quanto mostrar"
        className="w-32 grow md:w-36 md:grow-0"
        options={SEMANAS}
        value={semanas}
        onChange={({ target }) => setSearch({ semanas: search.shape.semanas.parse(target.value) })}
      />
    </Periodo>
  )
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        {!isMobile && periodos}
        <div className="flex w-full flex-wrap gap-2 *:grow md:w-auto md:*:grow-0">
          <AcoesDaMatriz
            {...{ matriz, ministerio, periodo }}
            de={inicio}
            ate={addDays(fim, -1)}
            onOpen={open}
          />
        </div>
      </div>
      {proposta && (
        <BarraDaProposta
          proposta={proposta}
          isShown={(id) => matriz.dias.some(({ vagas }) => vagas.some((vaga) => vaga.id === id))}
        />
      )}
      {matriz.dias.length === 0 ? (
        <Vazia cuido={matriz.cuido} ministerio={ministerio.id} />
      ) : isMobile ? (
        <MatrizTelefone {...grade} onPeriodo={ir} />
      ) : (
        <MatrizGrade {...grade} />
      )}
      {isMobile && periodos}
      <DialogosDaMatriz {...{ matriz, ministerio }} aberto={atual} onOpen={open} onPropose={propose} />
      {sobras.length > 0 && <SobrasDialog fora={sobras} onClose={forget} />}
    </div>
  )
}

export function Component() {
  return (
    <MinisterioFrame tab="escalas">{(ministerio) => <Escalas ministerio={ministerio} />}</MinisterioFrame>
  )
}
