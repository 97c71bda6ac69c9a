import { useQuery } from '@tanstack/react-query'
import { DateField } from '@/components/form/date-field'
import { FormActions } from '@/components/form/form-actions'
import { FormRoot } from '@/components/form/form-root'
import { SelectField } from '@/components/form/select-field'
import { useSchemaForm } from '@/components/form/use-schema-form'
import { toastUndo } from '@/features/auditoria/public'
import { campiQueries } from '@/features/campi/public'
import { churchZone, today } from '@/lib/clock'
import { useMutation } from '@/lib/use-mutation'
import { type AcessoDaPessoa, estadoDoPeriodo, NA_REGIONAL, type PapelData, papelForm } from '../../model'
import { permissoesMutations } from '../../mutations'
import { PAPEL_LABELS, PAPEL_OPTIONS } from '../../palavras'

/** Gives a role for a campus, with a beginning and an end if there is one. */
export function PapelForm({ acesso, onDone }: { acesso: AcessoDaPessoa; onDone: () => void }) {
  const { data: campi = [] } = useQuery(campiQueries.ativos())
  const form = useSchemaForm(papelForm, { papel: 'membro', campus: acesso.campus, inicio: '', expira: '' })
  const give = useMutation(permissoesMutations.grant(acesso.id))
  const end = useMutation(permissoesMutations.endPapel())
  const remove = useMutation(permissoesMutations.removeFromRegional())
  const { data: regionais = [] } = useQuery(campiQueries.regionais())
  async function handleSubmit(data: PapelData) {
    const same =
      !data.regional_id &&
      acesso.papeis.find(({ papel, campus }) => papel === data.role && campus === data.campus)
    if (same && estadoDoPeriodo(same.inicio, same.expira_em) === 'atual') {
      form.setError('papel', { message: 'A pessoa já tem este papel neste campus. Altere o prazo dele.' })
      return
    }
    const { id } = await give.mutateAsync(data)
    onDone()
    const undo = data.regional_id ? remove : end
    toastUndo(`${acesso.nome} recebeu o papel ${PAPEL_LABELS[data.role]}.`, () => undo.mutate(id))
  }
  return (
    <FormRoot form={form} onSubmit={handleSubmit} isPending={give.isPending} label="Novo papel">
      <SelectField control={form.control} name="papel" label="Papel" options={PAPEL_OPTIONS} />
      <SelectField
        control={form.control}
        name="campus"
        label="Campus"
        placeholder="Sem campus"
        options={[
          ...campi.map(({ nome }) => ({ value: nome, label: nome })),
          ...regionais.map(({ id, nome }) => ({
            value: `${NA_REGIONAL}${id}`,
            label: `Regional ${nome} (todos os campi)`,
          })),
        ]}
        hint="O papel alcança as pessoas deste campus, ou de todos os da regional. Sem campus, só os papéis globais alcançam alguém."
      />
      <DateField
        control={form.control}
        name="inicio"
        label="Início"
        isOptional
        hint="Vazio: agora."
        min={today(churchZone())}
      />
      <DateField
        control={form.control}
        name="expira"
        label="Vale até"
        isOptional
        hint="Vazio: sem fim. Perto do fim, a pessoa e quem administra são avisados."
        min={today(churchZone())}
      />
      <FormActions submitLabel="Dar papel" onCancel={onDone} />
    </FormRoot>
  )
}
