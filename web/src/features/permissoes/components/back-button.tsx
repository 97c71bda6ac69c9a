import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { toAppError } from '@/lib/errors'
import type { SetSearch } from '@/lib/search-params'
import { toast } from '@/lib/toast'
import type { Matriz } from '../matriz/use-matriz'
import type { PermissoesSearch } from '../model'
import { PAPEIS } from '../palavras'
import { permissoesQueries } from '../queries'

type BackButtonProps = {
  matriz: Matriz
  setSearch: SetSearch<PermissoesSearch>
  momento: string
  label?: string
}

/** Brings the matrix of another moment back, as changes to be reviewed. */
export function BackButton({ matriz, setSearch, momento, label = 'Voltar a este ponto' }: BackButtonProps) {
  const queryClient = useQueryClient()
  const [isPending, setPending] = useState(false)
  if (!matriz.isAdmin) return null
  const handleClick = async () => {
    setPending(true)
    try {
      const alvo = await queryClient.fetchQuery(permissoesQueries.em(momento))
      matriz.match(alvo, PAPEIS)
      setSearch({ aba: 'matriz' }, { push: true })
    } catch (error) {
      toast.error(toAppError(error).message)
    } finally {
      setPending(false)
    }
  }
  return (
    <Button variant="outline" size="sm" isPending={isPending} onClick={handleClick}>
      {label}
    </Button>
  )
}
