import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { FormActions } from '@/components/form/form-actions'
import { FormRoot } from '@/components/form/form-root'
import { NumberField } from '@/components/form/number-field'
import { SelectField } from '@/components/form/select-field'
import { useSchemaForm } from '@/components/form/use-schema-form'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { useMutation } from '@/lib/use-mutation'
import type { QuemFalta } from '../model'
import { familiasMutations } from '../mutations'
import { familiasQueries } from '../queries'
import { AcordoPorLink } from './acordo-por-link'

/** Who takes the child, who answers for it, or who must not take it and is not forbidden any more. */
export type Acordo = QuemFalta | { proibicao: string; nome: string }

const acordoForm = z.object({
  supervisor: z.guid('Escolha o supervisor'),
  pin: z.string().regex(/^\d{6}$/, 'O PIN tem 6 números'),
})

const NOBODY = 'Ninguém além de você tem o PIN de supervisor. Quem cuida do Kids cria o seu em Kids, Meu PIN.'

interface AcordoDialogProps {
  crianca: { id: string; nome_completo: string }
  what: Acordo
  onDone: () => void
}

/** A guardian without an account is there and agrees, or what forbids somebody ends: two people of the church confirm it. */
export function AcordoDialog({ crianca, what, onDone }: AcordoDialogProps) {
  const { data } = useQuery(familiasQueries.acordos(crianca.id))
  const form = useSchemaForm(acordoForm, { supervisor: '', pin: '' })
  const confirm = useMutation(familiasMutations.confirmAcordo(crianca.id))
  const lift = useMutation(familiasMutations.liftProibicao())
  const isLifting = 'proibicao' in what
  const title = isLifting ? 'Retirar a proibição' : 'O responsável concorda'

  async function handleSubmit(dados: z.output<typeof acordoForm>) {
    const refusal = isLifting
      ? await lift.mutateAsync({ ...dados, autorizado: what.proibicao })
      : await confirm.mutateAsync({ ...dados, ...what })
    if (refusal) form.setError('pin', { message: refusal })
    else onDone()
  }

  return (
    <Dialog open onOpenChange={onDone}>
      <DialogContent
        title={title}
        description={
          isLifting
            ? `${what.nome} deixa de estar na lista de quem não pode buscar ${crianca.nome_completo}. Um supervisor, que não é você, confirma com o PIN dele.`
            : `Quem responde por ${crianca.nome_completo} está aqui e concorda? Um supervisor, que não é você, confirma com o PIN dele.`
        }
      >
        <FormRoot
          form={form}
          onSubmit={handleSubmit}
          isPending={confirm.isPending || lift.isPending}
          label={title}
        >
          <SelectField
            control={form.control}
            name="supervisor"
            label="Supervisor"
            placeholder="Escolha…"
            hint={data?.supervisores.length === 0 ? NOBODY : undefined}
            options={(data?.supervisores ?? []).map(({ id, nome }) => ({ value: id, label: nome }))}
          />
          <NumberField
            control={form.control}
            name="pin"
            label="PIN do supervisor"
            type="password"
            autoComplete="off"
          />
          <FormActions submitLabel="Confirmar" onCancel={onDone} />
        </FormRoot>
        {!isLifting && <AcordoPorLink crianca={crianca.id} what={what} />}
      </DialogContent>
    </Dialog>
  )
}
