import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { formatCount } from '@/lib/format'
import { acceptLabel, diasPorPessoa, resumoDaProposta } from '../palavras'
import type { Proposta } from '../use-proposta'
import { PreviaDoPreenchimento } from './previa-do-preenchimento'

type BarraDaPropostaProps = {
  proposta: Proposta
  /** The places of the matrix: a proposal may go beyond them, into other ministries and dates. */
  isShown: (vaga: string) => boolean
}

/** Stays in sight while the proposal stands in the matrix: what it does, and the one press that accepts it. */
export function BarraDaProposta({ proposta, isShown }: BarraDaPropostaProps) {
  const [isList, setList] = useState(false)
  const alem = proposta.feito.decisoes.filter(({ lugar }) => !isShown(lugar)).length
  return (
    <section
      aria-label="Proposta"
      className="sticky top-16 z-20 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-primary bg-card p-3 shadow-md"
    >
      <p role="status" className="min-w-0 flex-1 basis-64 text-sm">
        {resumoDaProposta(proposta)} {!proposta.lacunas && diasPorPessoa(proposta)}
        {proposta.feito.modo === 'guloso' &&
          ' Montada pelo caminho simples: o cálculo completo não terminou ou não achou melhor.'}
        {alem > 0 && (
          <span className="block text-muted-foreground">
            {formatCount(alem, 'lugar está', 'lugares estão')} fora desta vista: veja em lista.
          </span>
        )}
      </p>
      <div className="flex w-full flex-wrap gap-2 *:grow md:w-auto md:*:grow-0">
        <Button variant="ghost" disabled={proposta.isPending} onClick={proposta.discard}>
          Descartar
        </Button>
        <Button variant="outline" onClick={() => setList(true)}>
          Ver em lista
        </Button>
        <Button
          disabled={proposta.itens.length === 0}
          isPending={proposta.isPending}
          onClick={proposta.apply}
        >
          {acceptLabel(proposta)}
        </Button>
      </div>
      {isList && (
        <Dialog open onOpenChange={setList}>
          <DialogContent
            size="lg"
            title={proposta.lacunas ? 'Sugestões para as lacunas' : 'Proposta'}
            description="Cada escolha e o porquê. Nada foi escrito ainda."
          >
            <PreviaDoPreenchimento proposta={proposta} onBack={() => setList(false)} />
          </DialogContent>
        </Dialog>
      )}
    </section>
  )
}
