import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import {
  CalendarOff,
  ChartColumn,
  ChevronLeft,
  ChevronRight,
  LayoutTemplate,
  Printer,
  Send,
  Settings2,
  Undo2,
  WandSparkles,
} from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { z } from 'zod'
import { Empty } from '@/components/feedback/empty'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'
import { Select } from '@/components/ui/select'
import { MinisterioFrame, type MinisterioLocal } from '@/features/ministerios/public'
import { calendarDay, formatDate } from '@/lib/format'
import { useIsMobile } from '@/lib/media-query'
import { useSearch } from '@/lib/search-params'
import { AplicarModelo } from '../components/aplicar-modelo'
import { DiaDialog } from '../components/dia-dialog'
import { EscolherPessoa } from '../components/escolher-pessoa'
import { MatrizGrade } from '../components/matriz-grade'
import { MatrizTelefone } from '../components/matriz-telefone'
import { MoverPessoa } from '../components/mover-pessoa'
import { PreencherDialog } from '../components/preencher-dialog'
import { PublicarDialog } from '../components/publicar-dialog'
import { imprimirEscalas } from '../imprimir'
import type { Dia, Item, Matriz, Vaga } from '../model'
import { lugares, porPublicar } from '../model'
import { useDesfazerPreenchimento } from '../preenchimento/use-desfazer-preenchimento'
import { escalasQueries } from '../queries'

const search = z.object({
  de: z.iso.date().or(z.literal('')).default(''),
  semanas: z.enum(['4', '6', '8']).default('4'),
})
const SEMANAS = [
  { value: '4', label: '4 semanas' },
  { value: '6', label: '6 semanas' },
  { value: '8', label: '8 semanas' },
]

function somarDias(dia: string, dias: number): string {
  const data = new Date(`${dia}T12:00:00Z`)
  data.setUTCDate(data.getUTCDate() + dias)
  return data.toISOString().slice(0, 10)
}

/** A draft with a place that would take somebody. */
const podePreencher = ({ escala_estado, vagas }: Dia) =>
  escala_estado === 'rascunho' && vagas.some((vaga) => lugares(vaga).cabem > 0)

/** The run of the automatic fill that has put somebody there whom nobody was told of yet. */
const rodadaNoRascunho = (dias: readonly Dia[]) =>
  dias
    .flatMap(({ vagas }) => vagas.flatMap(({ itens }) => itens))
    .find(({ rodada_id, publicado, estado }) => rodada_id && !publicado && estado === 'pendente')?.rodada_id

/** What is open over the matrix, one at a time. */
type Aberto =
  | { que: 'escolher'; vaga: Vaga; dia: Dia }
  | { que: 'mover'; item: Item }
  | { que: 'publicar'; dias: readonly Dia[] }
  | { que: 'aplicar'; dias: readonly Dia[] }
  | { que: 'dia'; dia: Dia }
  | { que: 'preencher'; de: string; ate: string }

function Dialogos({
  aberto,
  matriz,
  ministerio,
  onClose,
}: {
  aberto: Aberto | null
  matriz: Matriz
  ministerio: MinisterioLocal
  onClose: () => void
}) {
  const { fuso } = matriz
  const { id } = ministerio
  switch (aberto?.que) {
    case 'escolher':
      return <EscolherPessoa vaga={aberto.vaga} dia={aberto.dia} {...{ fuso, onClose }} />
    case 'mover':
      return <MoverPessoa item={aberto.item} {...{ matriz, onClose }} />
    case 'publicar':
      return <PublicarDialog dias={aberto.dias} {...{ fuso, onClose }} />
    case 'aplicar':
      return <AplicarModelo dias={aberto.dias} ministerio={id} {...{ fuso, onClose }} />
    case 'dia':
      return <DiaDialog dia={aberto.dia} ministerio={id} {...{ fuso, onClose }} />
    case 'preencher':
      return <PreencherDialog {...{ ministerio, onClose }} de={aberto.de} ate={aberto.ate} />
    default:
      return null
  }
}

function Barra({ periodo, children }: { periodo: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <div className="flex flex-wrap items-center gap-1">{periodo}</div>
      <div className="flex flex-wrap gap-2">{children}</div>
    </div>
  )
}

function Acoes({
  matriz,
  ministerio,
  periodo,
  de,
  ate,
  onOpen,
}: {
  matriz: Matriz
  ministerio: MinisterioLocal
  periodo: string
  de: string
  ate: string
  onOpen: (aberto: Aberto) => void
}) {
  const print = useMutation({ mutationFn: () => imprimirEscalas(matriz, ministerio.nome, periodo) })
  const futuros = matriz.dias.filter(
    ({ estado, fim }) => estado === 'agendada' && Date.parse(fim) > Date.now(),
  )
  const rodada = matriz.cuido ? rodadaNoRascunho(futuros) : undefined
  const undo = useDesfazerPreenchimento()
  const novidades = futuros.filter((dia) => dia.escala_id && porPublicar(dia))
  return (
    <>
      {matriz.cuido && futuros.length > 0 && (
        <Button variant="outline" onClick={() => onOpen({ que: 'aplicar', dias: futuros })}>
          <LayoutTemplate aria-hidden />
          Aplicar modelo
        </Button>
      )}
      {futuros.some(podePreencher) && (
        <Button variant="outline" onClick={() => onOpen({ que: 'preencher', de, ate })}>
          <WandSparkles aria-hidden />
          Preencher automaticamente
        </Button>
      )}
      {rodada && (
        <Button variant="outline" isPending={undo.isPending} onClick={() => undo.undo(rodada)}>
          <Undo2 aria-hidden />
          Desfazer preenchimento
        </Button>
      )}
      {matriz.dias.some(({ vagas }) => vagas.length > 0) && (
        <Button variant="outline" isPending={print.isPending} onClick={() => print.mutate()}>
          <Printer aria-hidden />
          Imprimir
        </Button>
      )}
      {matriz.cuido && novidades.length > 0 && (
        <Button onClick={() => onOpen({ que: 'publicar', dias: novidades })}>
          <Send aria-hidden />
          Publicar
        </Button>
      )}
    </>
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
  const [{ de, semanas }, setSearch] = useSearch(search)
  const [aberto, setAberto] = useState<Aberto | null>(null)
  const isMobile = useIsMobile()
  const inicio = de || calendarDay()
  const fim = somarDias(inicio, Number(semanas) * 7)
  const { data: matriz } = useSuspenseQuery(
    escalasQueries.matriz(ministerio.id, `${inicio}T03:00:00Z`, `${fim}T03:00:00Z`),
  )
  const periodo = `${formatDate(inicio)} a ${formatDate(somarDias(fim, -1))}`
  const ir = (semanasAdiante: number) => setSearch({ de: somarDias(inicio, 7 * semanasAdiante) })
  const Grade = isMobile ? MatrizTelefone : MatrizGrade
  return (
    <div className="space-y-4">
      <Barra
        periodo={
          <>
            <IconButton label="Período anterior" onClick={() => ir(-Number(semanas))}>
              <ChevronLeft aria-hidden />
            </IconButton>
            <span className="text-sm">{periodo}</span>
            <IconButton label="Próximo período" onClick={() => ir(Number(semanas))}>
              <ChevronRight aria-hidden />
            </IconButton>
            <Select
              aria-label="Quanto mostrar"
              className="w-36"
              options={SEMANAS}
              value={semanas}
              onChange={({ target }) => setSearch({ semanas: search.shape.semanas.parse(target.value) })}
            />
          </>
        }
      >
        <Acoes {...{ matriz, ministerio, periodo }} de={inicio} ate={somarDias(fim, -1)} onOpen={setAberto} />
      </Barra>
      {matriz.dias.length === 0 ? (
        <Vazia cuido={matriz.cuido} ministerio={ministerio.id} />
      ) : (
        <Grade
          {...{ matriz, ministerio }}
          onAdd={(vaga, dia) => setAberto({ que: 'escolher', vaga, dia })}
          onMove={(item) => setAberto({ que: 'mover', item })}
          onPublish={(dias) => setAberto({ que: 'publicar', dias })}
          onApply={(dias) => setAberto({ que: 'aplicar', dias })}
          onEdit={(dia) => setAberto({ que: 'dia', dia })}
        />
      )}
      <Dialogos {...{ aberto, matriz, ministerio }} onClose={() => setAberto(null)} />
    </div>
  )
}

function Atalhos({ ministerio }: { ministerio: MinisterioLocal }) {
  if (!ministerio.cuido) return null
  return (
    <>
      <Button asChild variant="outline">
        <Link to={`/ministerios/${ministerio.id}/escalas/painel`}>
          <ChartColumn aria-hidden />
          Painel e trocas
        </Link>
      </Button>
      <Button asChild variant="outline">
        <Link to={`/ministerios/${ministerio.id}/escalas/modelos`}>
          <Settings2 aria-hidden />
          Modelos e ajustes
        </Link>
      </Button>
    </>
  )
}

export function Component() {
  return (
    <MinisterioFrame tab="escalas" actions={(ministerio) => <Atalhos ministerio={ministerio} />}>
      {(ministerio) => <Escalas ministerio={ministerio} />}
    </MinisterioFrame>
  )
}
