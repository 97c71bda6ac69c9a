import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { ConfirmDialog } from '@/components/feedback/confirm-dialog'
import { FormRoot } from '@/components/form/form-root'
import { TextField } from '@/components/form/text-field'
import { Section } from '@/components/page/section'
import { Button } from '@/components/ui/button'
import { type IniciarData, iniciarForm, type Previa } from '../anonimizar'
import { lgpdMutations } from '../mutations'

type Props = { membro: string; nome: string; previa: Previa }

/** The first person asks; nothing goes before another one confirms. */
export function IniciarAnonimizacao({ membro, nome, previa }: Props) {
  const conhecida = previa.identidade !== null
  const [asked, setAsked] = useState<IniciarData | null>(null)
  const iniciar = useMutation(lgpdMutations.iniciarAnonimizacao(membro))
  const form = useForm<IniciarData>({
    resolver: zodResolver(iniciarForm(conhecida)),
    defaultValues: { identidade: '' },
  })
  return (
    <Section
      title="Pedir a anonimização"
      description="Nada é apagado agora. Outra pessoa com a mesma permissão confirma em até 7 dias."
    >
      <FormRoot form={form} onSubmit={setAsked} isPending={iniciar.isPending} label="Pedir a anonimização">
        {conhecida ? (
          <p className="text-sm">Identidade conferida: {previa.identidade}</p>
        ) : (
          <TextField
            control={form.control}
            name="identidade"
            label="Como a identidade foi conferida"
            placeholder="Documento com foto, no balcão"
          />
        )}
        <div>
          <Button type="submit" variant="destructive" isPending={iniciar.isPending}>
            Pedir a anonimização
          </Button>
        </div>
      </FormRoot>
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(open) => !open && setAsked(null)}
        title="Pedir a anonimização?"
        description={`Depois que outra pessoa confirmar, os dados de ${nome} são apagados para sempre. Não há como desfazer.`}
        confirmLabel="Pedir"
        isPending={iniciar.isPending}
        onConfirm={() =>
          asked &&
          iniciar.mutate(
            { identidade: asked.identidade, resumo: previa.resumo },
            { onSettled: () => setAsked(null) },
          )
        }
      />
    </Section>
  )
}
