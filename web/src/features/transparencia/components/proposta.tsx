import { useState } from 'react'
import { ConfirmDialog } from '@/components/feedback/confirm-dialog'
import { Section } from '@/components/page/section'
import { Button } from '@/components/ui/button'
import { usePermissions } from '@/lib/permissions'
import { useSession } from '@/lib/session'
import { useMutation } from '@/lib/use-mutation'
import { readTexto } from '../model'
import { transparenciaMutations } from '../mutations'
import { Numeros } from './numeros'

type PropostaProps = { id: string; texto: string; resumo: string; proposta_por: string | null }

/** What somebody proposed: another person publishes it as it is, or it is withdrawn. */
export function Proposta({ id, texto, resumo, proposta_por }: PropostaProps) {
  const { can, canEdit } = usePermissions()
  const approves = can('financeiro', 'aprovar')
  const isMine = useSession().user?.id === proposta_por
  const [isPublishing, setPublishing] = useState(false)
  const publish = useMutation(transparenciaMutations.publish())
  const withdraw = useMutation(transparenciaMutations.withdraw())
  const publicacao = readTexto(texto)
  return (
    <Section
      title="Proposta de publicação"
      description={
        isMine
          ? 'Ninguém de fora vê ainda. Outra pessoa, que aprova no financeiro, confere e publica.'
          : 'Ninguém de fora vê ainda. Confira os números e as frases antes de publicar.'
      }
      actions={
        <>
          {(canEdit('financeiro') || approves) && (
            <Button variant="outline" isPending={withdraw.isPending} onClick={() => withdraw.mutate(id)}>
              Retirar
            </Button>
          )}
          {!isMine && approves && <Button onClick={() => setPublishing(true)}>Publicar</Button>}
        </>
      }
    >
      {publicacao.motivo && <p>Motivo da nova edição: {publicacao.motivo}</p>}
      <Numeros publicacao={publicacao} />
      {isPublishing && (
        <ConfirmDialog
          open
          onOpenChange={setPublishing}
          title="Publicar para qualquer pessoa?"
          description="O que é publicado não muda nem é apagado. Uma correção é outra edição, que diz o que substitui."
          confirmLabel="Publicar"
          variant="primary"
          isPending={publish.isPending}
          onConfirm={() =>
            publish.mutate({ transparencia: id, resumo }, { onSuccess: () => setPublishing(false) })
          }
        />
      )}
    </Section>
  )
}
