import { useEffect, useState } from 'react'
import { useSchemaForm } from '@/components/form/use-schema-form'
import { useUndo } from '@/features/auditoria/public'
import { usePermissions } from '@/lib/permissions'
import { useSession } from '@/lib/session'
import { toast } from '@/lib/toast'
import { useMutation } from '@/lib/use-mutation'
import { ENDERECO } from '../ficha'
import { TAKEN, takenField } from '../model'
import { membrosMutations } from '../mutations'
import { membrosQueries } from '../queries'
import {
  type CadastroData,
  type CadastroValues,
  cadastroDados,
  cadastroForm,
  emptyCadastro,
  STEPS,
  stepOf,
} from './model'
import { type Draft, useDraft } from './use-draft'

const LAST = STEPS.length - 1
/** What the form before may have left: nobody typed it here. */
const CARRIED: readonly string[] = ['campus', 'situacao', 'papel']

/** Whether somebody wrote any of it: what an empty form holds by itself was typed by nobody. */
const isTyped = (values: Draft['values'], blank: CadastroValues) =>
  Object.entries({ ...blank, ...values }).some(
    ([field, value]) => !CARRIED.includes(field) && value !== blank[field as keyof CadastroValues],
  )

const HOUSE = [...ENDERECO, 'endereco'] as const
type Saved = { id: string; data: CadastroData; values: CadastroValues }

/** The state of a registration: its form, its step, its draft, and how it is saved, once, however often it is sent. */
export function useCadastro() {
  const { user } = useSession()
  const { campi, campusPastor } = usePermissions()
  const draft = useDraft(`cadastro:${user?.id}`)
  const blank = (kept: Partial<CadastroValues> = {}) =>
    emptyCadastro({ campus: campusPastor ?? campi[0] ?? '', ...kept })
  const [chave, setChave] = useState(() => draft.found?.chave ?? crypto.randomUUID())
  const [step, setStep] = useState(() => Math.min(draft.found?.step ?? 0, LAST))
  const form = useSchemaForm(cadastroForm, { ...blank(), ...draft.found?.values })
  const [hasDraft, setHasDraft] = useState(() => isTyped(draft.found?.values ?? {}, blank()))
  const save = useMutation(membrosMutations.register())
  const sayDone = useUndo([membrosQueries.all()])
  const [before, setBefore] = useState<Saved | null>(null)
  const { keep, forget } = draft

  useEffect(() => {
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => keep({ chave, step, values }),
    })
  }, [form, keep, chave, step])

  function goTo(next: number) {
    setStep(next)
    keep({ chave, step: next, values: form.getValues() })
  }

  /** An empty form; `last` was saved just now, and may be of the same household. */
  function startAgain(kept: Partial<CadastroValues> = {}, last: Saved | null = null) {
    setBefore(last)
    form.reset(blank(kept))
    forget()
    setHasDraft(false)
    setChave(crypto.randomUUID())
    setStep(0)
  }

  /** The person who is registered now lives with the one before. */
  function shareHouse() {
    if (!before) return
    const { id, data } = before
    form.setValue('parente', id)
    for (const field of HOUSE) form.setValue(field, before.values[field], { shouldDirty: true })
    form.setValue('sobrenome', data.sobrenome ?? '', { shouldDirty: true })
    setBefore(null)
  }

  /** Saves, and gives the new person's id. What is refused is said at its field; what was typed stays. */
  async function send(data: CadastroData, foto: Blob | null): Promise<string> {
    const saved = await save.mutateAsync({ dados: cadastroDados(chave, data), foto }).catch((error) => {
      const field = takenField(error)
      if (field) {
        setStep(stepOf(field))
        form.setError(field, { message: TAKEN[field] })
      }
      throw error
    })
    forget()
    sayDone(`${data.nome} está no cadastro.`, saved.operacao)
    if (!saved.isPhotoKept) toast.error('A foto não foi enviada. Tente de novo na página da pessoa.')
    return saved.id
  }

  return {
    chave,
    form,
    step,
    isLast: step === LAST,
    hasDraft,
    save,
    goTo,
    before,
    startAgain,
    shareHouse,
    send,
  }
}
