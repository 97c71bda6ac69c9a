import { useQuery } from '@tanstack/react-query'
import {
  Ellipsis,
  LayoutTemplate,
  Lightbulb,
  MessageCircle,
  Printer,
  Send,
  Undo2,
  WandSparkles,
} from 'lucide-react'
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
  const lacunas = lacunasDe(futuros)
  const novidades = futuros.filter((dia) => dia.escala_id && toPublish(dia))
  const { data: fila = [] } = useQuery({ ...escalasQueries.fila(ministerio.id), enabled: matriz.cuido })
  const porMandar = fila.length
  const isMobile = useIsMobile()
  const acoes = [
    matriz.cuido &&
      futuros.length > 0 && {
        rotulo: 'Aplicar modelo',
        Icone: LayoutTemplate,
        isPending: false,
        act: () => onOpen({ que: 'aplicar', dias: futuros }),
      },
    futuros.some(canFill) && {
      rotulo: 'Preencher automaticamente',
      Icone: WandSparkles,
      isPending: false,
      act: () => onOpen({ que: 'preencher', de, ate, lacunas: false }),
    },
    matriz.cuido &&
      lacunas > 0 && {
        rotulo: `Sugerir para as lacunas (${lacunas})`,
        Icone: Lightbulb,
        isPending: false,
        act: () => onOpen({ que: 'preencher', de, ate, lacunas: true }),
      },
    rodada && {
      rotulo: 'Desfazer preenchimento',
      Icone: Undo2,
      isPending: undo.isPending,
      act: () => undo.undo(rodada),
    },
    matriz.dias.some(({ vagas }) => vagas.length > 0) && {
      rotulo: 'Imprimir',
      Icone: Printer,
      isPending: print.isPending,
      act: () => print.mutate(),
    },
  ].filter((acao) => !!acao && typeof acao === 'object')
  return (
    <>
      {isMobile && acoes.length > 2 ? (
        <DropdownMenu>
          <DropdownMenuTrigger asChild>
            <Button variant="outline" isPending={acoes.some(({ isPending }) => isPending)}>
              <Ellipsis aria-hidden />
              Mais ações
            </Button>
          </DropdownMenuTrigger>
          <DropdownMenuContent align="start">
            {acoes.map(({ rotulo, Icone, act }) => (
              <DropdownMenuItem key={rotulo} onSelect={act}>
                <Icone aria-hidden />
                {rotulo}
              </DropdownMenuItem>
            ))}
          </DropdownMenuContent>
        </DropdownMenu>
      ) : (
        acoes.map(({ rotulo, Icone, isPending, act }) => (
          <Button key={rotulo} variant="outline" isPending={isPending} onClick={act}>
            <Icone aria-hidden />
            {rotulo}
          </Button>
        ))
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
    </>
  )
}
