import { useQuery, useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { HandCoins, Plus } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '@/components/feedback/confirm-dialog'
import { Empty } from '@/components/feedback/empty'
import { Page } from '@/components/page/page'
import { LoadMore } from '@/components/table/load-more'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { perfilQueries } from '@/features/perfil/public'
import { usePermissions } from '@/lib/permissions'
import { useSession } from '@/lib/session'
import { useMutation } from '@/lib/use-mutation'
import { MotivoDialog } from '../components/motivo-dialog'
import { ReembolsoCard } from '../components/reembolso-card'
import { ReembolsoDialog } from '../components/reembolso-dialog'
import type { MeuReembolso } from '../model'
import { pagamentosMutations } from '../mutations'
import { pagamentosQueries } from '../queries'

type Open = { what: 'editar' | 'cancelar' | 'excluir'; reembolso: MeuReembolso } | { what: 'novo' } | null

/** What one paid for the church and asks back, and where each stands. */
export function Component() {
  const list = useSuspenseInfiniteQuery(pagamentosQueries.meus())
  const { membroId } = usePermissions()
  const { user } = useSession()
  const { data: perfil } = useQuery(perfilQueries.profile(user?.id ?? ''))
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const cancel = useMutation(pagamentosMutations.cancel())
  const remove = useMutation(pagamentosMutations.removeRascunho())
  const mine = list.data.pages.flat()
  const ask = membroId !== null && (
    <Button onClick={() => setOpen({ what: 'novo' })}>
      <Plus aria-hidden />
      Pedir reembolso
    </Button>
  )
  return (
    <Page
      width="narrow"
      title="Meus reembolsos"
      description="O que você pagou pela igreja e recebe de volta."
      actions={mine.length > 0 && ask}
    >
      {mine.length === 0 ? (
        <Empty
          icon={HandCoins}
          title="Nenhum reembolso"
          description={
            membroId === null
              ? 'Sua conta ainda não está ligada a um cadastro na igreja. Fale com a secretaria.'
              : 'Comprou algo para a igreja? Tire uma foto do recibo e peça o dinheiro de volta.'
          }
          action={ask}
        />
      ) : (
        <Card>
          <ul className="divide-y divide-border">
            {mine.map((reembolso) => (
              <ReembolsoCard
                key={reembolso.id}
                reembolso={reembolso}
                onOpen={(what) => setOpen({ what, reembolso })}
              />
            ))}
          </ul>
        </Card>
      )}
      <LoadMore list={list} shown={mine.length} />
      {open?.what === 'novo' && (
        <ReembolsoDialog campus={perfil?.campus ?? ''} ultimo={mine[0]} onClose={close} />
      )}
      {open?.what === 'editar' && (
        <ReembolsoDialog
          campus={open.reembolso.campus}
          reembolso={mine.find(({ id }) => id === open.reembolso.id) ?? open.reembolso}
          onClose={close}
        />
      )}
      {open?.what === 'cancelar' && (
        <MotivoDialog
          title="Cancelar o pedido"
          description={open.reembolso.descricao}
          question="Diga por que não precisa mais"
          submitLabel="Cancelar o pedido"
          onSubmit={({ motivo }) => cancel.mutateAsync({ id: open.reembolso.id, motivo })}
          onClose={close}
        />
      )}
      {open?.what === 'excluir' && (
        <ConfirmDialog
          open
          onOpenChange={close}
          title="Excluir o rascunho?"
          description="O recibo que você enviou também é apagado."
          confirmLabel="Excluir"
          isPending={remove.isPending}
          onConfirm={() => remove.mutate(open.reembolso.id, { onSuccess: close })}
        />
      )}
    </Page>
  )
}
