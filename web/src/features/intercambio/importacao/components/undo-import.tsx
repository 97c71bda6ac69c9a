import { useInfiniteQuery } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { ConfirmDialog } from '@/components/feedback/confirm-dialog'
import { Section } from '@/components/page/section'
import { LoadMore } from '@/components/table/load-more'
import { Button } from '@/components/ui/button'
import { formatCount } from '@/lib/format'
import { useMutation } from '@/lib/use-mutation'
import type { Importacao } from '../../model'
import { intercambioMutations } from '../../mutations'
import { intercambioQueries } from '../../queries'
import { ProgressBar } from './progress-bar'

type Mantida = { chave: string; membro: string | null; texto: string }

function MantidosList({ mantidos }: { mantidos: readonly Mantida[] }) {
  return (
    <ul
      aria-label="Ficaram como estão"
      className="divide-y divide-border rounded-lg border border-border bg-card"
    >
      {mantidos.map(({ chave, membro, texto }) => (
        <li key={chave} className="flex min-h-11 items-center px-4 py-2 text-sm">
          {membro ? (
            <Link to={`/membros/${membro}`} className="py-1.5 text-primary-text hover:underline">
              {texto}
            </Link>
          ) : (
            texto
          )}
        </li>
      ))}
    </ul>
  )
}

/** After a reload nobody knows why any more, but still who. */
function Ficaram({ id }: { id: string }) {
  const list = useInfiniteQuery(intercambioQueries.ficaram(id))
  const linhas = list.data?.pages.flat() ?? []
  if (linhas.length === 0) return null
  return (
    <Section title="Ficaram como estão" description="Receberam outros dados depois da importação.">
      <MantidosList
        mantidos={linhas.map(({ linha, membro_id, membros_igreja }) => ({
          chave: String(linha),
          membro: membro_id,
          texto: membros_igreja.nome_completo,
        }))}
      />
      <LoadMore list={list} shown={linhas.length} />
    </Section>
  )
}

/** The way back of an import, and who stayed because something of theirs changed since. */
export function UndoImport({ importacao, isDone }: { importacao: Importacao; isDone: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const [parts, setParts] = useState<{ total: number; left: number } | null>(null)
  const { mutate, isPending, data } = useMutation(
    intercambioMutations.undo((left) => setParts((current) => ({ total: current?.total ?? left + 1, left }))),
  )
  return (
    <>
      {!isDone && data === undefined && (
        <Button variant="outline" onClick={() => setOpen(true)}>
          <Undo2 aria-hidden />
          Desfazer a importação
        </Button>
      )}
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Desfazer a importação?"
        description={`${formatCount(importacao.criadas, 'pessoa cadastrada sai', 'pessoas cadastradas saem')} e ${formatCount(importacao.atualizadas, 'atualizada volta', 'atualizadas voltam')} ao que era. Quem recebeu outros dados depois fica como está, e você vê quem é.${importacao.recusadas > 0 ? ' As linhas com erro saem também.' : ''}`}
        confirmLabel="Desfazer"
        isPending={isPending}
        onConfirm={() => mutate(importacao.id, { onSettled: () => setOpen(false) })}
      >
        {isPending && parts && (
          <ProgressBar
            label="Desfazendo, parte por parte"
            done={parts.total - parts.left}
            total={parts.total}
          />
        )}
      </ConfirmDialog>
      {data && data.length > 0 && (
        <Section title="Ficaram como estão" description="Receberam outros dados depois da importação.">
          <MantidosList
            mantidos={data.map(({ membro_id, motivo }) => ({
              chave: membro_id ?? motivo,
              membro: membro_id,
              texto: motivo,
            }))}
          />
        </Section>
      )}
      {isDone && data === undefined && <Ficaram id={importacao.id} />}
    </>
  )
}
