import { useReducer, useState } from 'react'
import { formatCount } from '@/lib/format'
import { toast } from '@/lib/toast'
import { useMutation } from '@/lib/use-mutation'
import { type Apresentacao, docOf } from '../model'
import { slidesMutations } from '../mutations'
import type { Doc } from './edit'
import { beginHistory, type History, type Step, step } from './history'
import { isSameDoc, merge } from './merge'

const reduce = (history: History<Doc>, action: Step<Doc>) => step(history, action)

/** What must be mended before it can be saved; null: nothing. */
function problemOf({ nome, aviso, ate }: Doc): string | null {
  if (nome.trim() === '') return 'Dê um nome aos slides.'
  if (aviso && ate !== null && !/^\d{4}-\d{2}-\d{2}$/.test(ate))
    return 'Escreva a data inteira, como 24/12/2026.'
  return null
}

/** Slides that are worked on: each change can be taken back, and what somebody else saved meanwhile is put together with it. */
export function useEditor(opened: Apresentacao) {
  const [base, setBase] = useState(opened)
  const [saved, setSaved] = useState(() => docOf(opened))
  const [history, dispatch] = useReducer(reduce, saved, beginHistory<Doc>)
  const [conflict, setConflict] = useState<string | null>(null)
  const write = useMutation(slidesMutations.saveApresentacao())
  const read = useMutation(slidesMutations.readApresentacao())
  const doc = history.now
  const isSaving = write.isPending || read.isPending

  /** Somebody else was faster: theirs and mine become one, which is saved once the editor saw it. */
  function putTogether(current: Apresentacao, mine: Doc) {
    const theirs = docOf(current)
    setBase(current)
    setSaved(theirs)
    // it was saved, and the answer did not come
    if (isSameDoc(theirs, mine)) return dispatch({ do: 'change', change: () => theirs })
    const { doc: merged, doubled } = merge(docOf(base), theirs, mine)
    dispatch({ do: 'change', change: () => merged })
    setConflict(
      doubled > 0
        ? `Vocês dois mudaram ${formatCount(doubled, 'slide', 'slides')}: o da outra pessoa e o seu estão lado a lado.`
        : 'O que a outra pessoa fez e o que você fez estão juntos aqui.',
    )
  }

  function save() {
    if (isSaving) return
    const problem = problemOf(doc)
    if (problem) return toast.error(problem)
    write.mutate(
      { id: base.id, versao: base.versao, doc },
      {
        onSuccess: (row) => {
          if (!row) return read.mutate(base.id, { onSuccess: (current) => putTogether(current, doc) })
          setBase(row)
          setSaved(doc)
          setConflict(null)
          toast.success('Slides salvos.')
        },
      },
    )
  }

  return {
    doc,
    change: (change: (doc: Doc) => Doc, key?: string) => dispatch({ do: 'change', change, key }),
    undo: () => dispatch({ do: 'undo' }),
    redo: () => dispatch({ do: 'redo' }),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    isDirty: doc !== saved,
    isSaving,
    conflict,
    save,
  }
}

export type Editor = ReturnType<typeof useEditor>
