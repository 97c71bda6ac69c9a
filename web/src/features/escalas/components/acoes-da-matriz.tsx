import { useQuery } from '@tanstack/react-query'
import {
  CalendarX2,
  ChartColumn,
  Ellipsis,
  LayoutTemplate,
  Lightbulb,
  MessageCircle,
  Printer,
  Send,
  Settings2,
  Undo2,
  WandSparkles,
} from 'lucide-react'
import { Link } from 'react-router'
import { Button } from '@/components/ui/button'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu'
import type { MinisterioLocal } from '@/features/ministerios/public'
import { formatCount } from '@/lib/format'
import { useIsMobile } from '@/lib/media-query'
import { useMutation } from '@/lib/use-mutation'
import { type Dia, lugares, type Matriz, toPublish } from '../model'
import { useUndoPreenchimento } from '../preenchimento/use-undo-preenchimento'
import { printEscalas } from '../print'
import { escalasQueries } from '../queries'
import { useRequestBloqueios } from '../use-request-bloqueios'
import type { Aberto } from './dialogos-da-matriz'

/** A draft with a place that would take somebody. */
const canFill = ({ escala_estado, vagas }: Dia) =>
  escala_estado === 'rascunho' && vagas.some((vaga) => lugares(vaga).cabem > 0)

/** How many people the published rosters of these days still need. */
const lacunasDe = (dias: readonly Dia[]) =>
  dias
    .filter(({ escala_estado }) => escala_estado === 'publicada')
    .flatMap(({ vagas }) => vagas.map((vaga) => lugares(vaga).faltam))
    .reduce((soma, faltam) => soma + faltam, 0)

/** The run of the automatic fill that has put somebody there whom nobody was told of yet. */
const rodadaNoRascunho = (dias: readonly Dia[]) =>
  dias
    .flatMap(({ vagas }) => vagas.flatMap(({ itens }) => itens))
    .find(({ rodada_id, publicado, estado }) => rodada_id && !publicado && estado === 'pendente')?.rodada_id

/** What can be done with the whole period. */
export function AcoesDaMatriz({
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
  const print = useMutation({ mutationFn: () => printEscalas(matriz, ministerio.nome, periodo) })
  const futuros = matriz.dias.filter(
    ({ estado, fim }) => estado === 'agendada' && Date.parse(fim) > Date.now(),
  )
  const rodada = matriz.cuido ? rodadaNoRascunho(futuros) : undefined
  const undo = useUndoPreenchimento()
  const bloqueios = useRequestBloqueios(ministerio.id)
  const lacunas = lacunasDe(futuros)
  const novidades = futuros.filter((dia) => dia.escala_id && toPublish(dia))
  const { data: fila = [] } = useQuery({ ...escalasQueries.fila(ministerio.id), enabled: matriz.cuido })
  const porMandar = fila.length
  const isMobile = useIsMobile()
  const preenche = futuros.some(canFill)
  const aplica = matriz.cuido && futuros.length > 0
  const acoes = [
    aplica &&
      preenche && {
        rotulo: 'Aplicar modelo',
        Icone: LayoutTemplate,
        act: () => onOpen({ que: 'aplicar', dias: futuros }),
      },
    preenche &&
      isMobile && {
        rotulo: 'Preencher automaticamente',
        Icone: WandSparkles,
        act: () => onOpen({ que: 'preencher', de, ate, lacunas: false }),
      },
    matriz.cuido &&
      lacunas > 0 && {
        rotulo: `Sugerir para as lacunas (${lacunas})`,
        Icone: Lightbulb,
        act: () => onOpen({ que: 'preencher', de, ate, lacunas: true }),
      },
    rodada && {
      rotulo: 'Desfazer preenchimento',
      Icone: Undo2,
      act: () => undo.undo(rodada),
    },
    matriz.cuido && {
      rotulo: 'Perguntar quem não pode no próximo mês',
      Icone: CalendarX2,
      act: bloqueios.ask,
    },
    matriz.dias.some(({ vagas }) => vagas.length > 0) && {
      rotulo: 'Imprimir',
      Icone: Printer,
      act: () => print.mutate(),
    },
  ].filter((acao) => !!acao && typeof acao === 'object')
  return (
    <>
      {aplica && !preenche && (
        <Button variant="outline" onClick={() => onOpen({ que: 'aplicar', dias: futuros })}>
          <LayoutTemplate aria-hidden />
          Aplicar modelo
        </Button>
      )}
      {preenche && !isMobile && (
        <Button variant="outline" onClick={() => onOpen({ que: 'preencher', de, ate, lacunas: false })}>
          <WandSparkles aria-hidden />
          Preencher automaticamente
        </Button>
      )}
      {porMandar > 0 && (
        <Button variant="outline" onClick={() => onOpen({ que: 'fila' })}>
          <MessageCircle aria-hidden />
          {formatCount(porMandar, 'convite por mandar', 'convites por mandar')}
        </Button>
      )}
      {matriz.cuido && novidades.length > 0 && (
        <Button onClick={() => onOpen({ que: 'publicar', dias: novidades })}>
          <Send aria-hidden />
          Publicar
        </Button>
      )}
      {(acoes.length > 0 || matriz.cuido) && (
        <DropdownMenu>
          <DropdownMenuTrigger asChild>
            <Button variant="outline" isPending={undo.isPending || print.isPending || bloqueios.isPending}>
              <Ellipsis aria-hidden />
              Mais
            </Button>
          </DropdownMenuTrigger>
          <DropdownMenuContent align="end">
            {acoes.map(({ rotulo, Icone, act }) => (
              <DropdownMenuItem key={rotulo} onSelect={act}>
                <Icone aria-hidden />
                {rotulo}
              </DropdownMenuItem>
            ))}
            {matriz.cuido && (
              <>
                <DropdownMenuItem asChild>
                  <Link to={`/ministerios/${ministerio.id}/escalas/painel`}>
                    <ChartColumn aria-hidden />
                    Painel e trocas
                  </Link>
                </DropdownMenuItem>
                <DropdownMenuItem asChild>
                  <Link to={`/ministerios/${ministerio.id}/escalas/modelos`}>
                    <Settings2 aria-hidden />
                    Modelos e ajustes
                  </Link>
                </DropdownMenuItem>
              </>
            )}
          </DropdownMenuContent>
        </DropdownMenu>
      )}
    </>
  )
}
