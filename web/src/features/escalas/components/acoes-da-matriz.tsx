import { useMutation } from '@tanstack/react-query'
import { LayoutTemplate, Lightbulb, Printer, Send, Undo2, WandSparkles } from 'lucide-react'
import { Button } from '@/components/ui/button'
import type { MinisterioLocal } from '@/features/ministerios/public'
import { imprimirEscalas } from '../imprimir'
import { type Dia, lugares, type Matriz, porPublicar } from '../model'
import { useDesfazerPreenchimento } from '../preenchimento/use-desfazer-preenchimento'
import type { Aberto } from './dialogos-da-matriz'

/** A draft with a place that would take somebody. */
const podePreencher = ({ escala_estado, vagas }: Dia) =>
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
  const print = useMutation({ mutationFn: () => imprimirEscalas(matriz, ministerio.nome, periodo) })
  const futuros = matriz.dias.filter(
    ({ estado, fim }) => estado === 'agendada' && Date.parse(fim) > Date.now(),
  )
  const rodada = matriz.cuido ? rodadaNoRascunho(futuros) : undefined
  const undo = useDesfazerPreenchimento()
  const lacunas = lacunasDe(futuros)
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
        <Button variant="outline" onClick={() => onOpen({ que: 'preencher', de, ate, lacunas: false })}>
          <WandSparkles aria-hidden />
          Preencher automaticamente
        </Button>
      )}
      {matriz.cuido && lacunas > 0 && (
        <Button variant="outline" onClick={() => onOpen({ que: 'preencher', de, ate, lacunas: true })}>
          <Lightbulb aria-hidden />
          Sugerir para as lacunas ({lacunas})
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
