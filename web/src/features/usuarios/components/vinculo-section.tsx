import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '@/components/ui/button'
import { MembroPicker } from '@/features/membros/public'
import { useMutation } from '@/lib/use-mutation'
import type { Conta } from '../model'
import { usuariosMutations } from '../mutations'
import { usuariosQueries } from '../queries'
import { Sugestoes } from './sugestoes'

/** Which church record the account belongs to, and another choice. */
export function VinculoSection({ conta }: { conta: Conta }) {
  const { mutate, isPending } = useMutation(usuariosMutations.link(conta.id))
  const [isChoosing, setChoosing] = useState(false)
  const pessoa = {
    email: conta.email ?? undefined,
    telefone: conta.telefone ?? undefined,
    nome: conta.nome,
  }
  const { data: sugestoes = [] } = useQuery({
    ...usuariosQueries.sugestoes(pessoa),
    enabled: isChoosing || !conta.membro_id,
  })
  const link = (membro: string | null) => mutate(membro, { onSuccess: () => setChoosing(false) })
  return (
    <section className="space-y-3" aria-label="Cadastro na igreja">
      <h3 className="font-semibold">Cadastro na igreja</h3>
      {conta.membro_id && !isChoosing ? (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <Link
            to={`/membros/${conta.membro_id}`}
            className="text-primary-text underline-offset-4 hover:underline"
          >
            {conta.membro_nome}
          </Link>
          <span className="flex gap-2">
            <Button variant="outline" onClick={() => setChoosing(true)}>
              Trocar
            </Button>
            <Button variant="ghost" isPending={isPending} onClick={() => link(null)}>
              Desvincular
            </Button>
          </span>
        </div>
      ) : (
        <div className="space-y-3">
          <Sugestoes sugestoes={sugestoes} onChoose={link} isPending={isPending} />
          <MembroPicker label="Procurar o cadastro" value={null} onChange={(id) => id && link(id)} />
          {isChoosing && (
            <Button variant="ghost" onClick={() => setChoosing(false)}>
              Cancelar
            </Button>
          )}
        </div>
      )}
    </section>
  )
}
