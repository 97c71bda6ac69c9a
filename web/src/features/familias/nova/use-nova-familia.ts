import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { useSchemaForm } from '@/components/form/use-schema-form'
import { useUnsavedChanges } from '@/components/form/use-unsaved-changes'
import { useUndo } from '@/features/auditoria/public'
import { usePermissions } from '@/lib/permissions'
import { useMutation } from '@/lib/use-mutation'
import { familiasMutations, TOUCHED } from '../mutations'
import { familiasQueries } from '../queries'
import {
  emptyFamilia,
  type FamiliaData,
  familiaDados,
  familiaForm,
  isBlank,
  type LinhaValues,
  newLinha,
} from './model'

type Person = { id: string; nome: string }

/** The state of a household that is being registered, and how it is saved: once, however often it is sent. */
export function useNovaFamilia() {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { campi, campusPastor } = usePermissions()
  const [chave] = useState(() => crypto.randomUUID())
  const form = useSchemaForm(familiaForm, emptyFamilia(campusPastor ?? campi[0] ?? ''))
  const unsaved = useUnsavedChanges(form.formState.isDirty)
  const save = useMutation(familiasMutations.register())
  const sayDone = useUndo(TOUCHED)
  const familia = useWatch({ control: form.control, name: 'familia' })
  const { data: casa } = useQuery({ ...familiasQueries.casa(familia), enabled: familia !== '' })

  /** Those who are typed come into this household, whose head is there already. */
  function joinCasa(id: string) {
    form.setValue('familia', id)
    const { pessoas } = form.getValues()
    pessoas.forEach(({ papel }, index) => {
      if (papel === 'responsavel') form.setValue(`pessoas.${index}.papel`, 'conjuge')
    })
  }

  function leaveCasa() {
    form.setValue('familia', '')
    if (form.getValues('pessoas.0')) form.setValue('pessoas.0.papel', 'responsavel')
  }

  /**
   * Somebody who is registered already: their household is the one, or they are one line of a new one: the line `index`, which
   * turned out to be them, or one of their own.
   */
  async function addExisting({ id, nome }: Person, index?: number) {
    const found = await queryClient.fetchQuery(familiasQueries.doMembro(id))
    const { pessoas } = form.getValues()
    if (found?.familia) {
      joinCasa(found.familia.id)
      if (index === undefined) return
      const others = form.getValues('pessoas').filter((_, at) => at !== index)
      form.setValue('pessoas', others.length > 0 ? others : [newLinha([], false)])
      return
    }
    const at = index ?? pessoas.findIndex(isBlank)
    const line: LinhaValues = pessoas[at] ?? newLinha(pessoas, form.getValues('familia') === '')
    const known: LinhaValues = { ...line, membro: id, nome, sobrenome: '', data_nascimento: '', telefone: '' }
    form.setValue('pessoas', at >= 0 ? pessoas.with(at, known) : [...pessoas, known])
  }

  async function send(data: FamiliaData) {
    const saved = await save.mutateAsync(familiaDados(chave, data))
    unsaved.release()
    sayDone('Família cadastrada.', saved.operacao)
    navigate(`/membros/familias/${saved.familia}`)
  }

  return { form, casa, unsaved, isPending: save.isPending, joinCasa, leaveCasa, addExisting, send }
}
export type NovaFamilia = ReturnType<typeof useNovaFamilia>
