import { PhotoView } from '@/components/media/photo-view'
import { nomeCompleto } from '@/features/membros/public'
import type { Perfil } from '../model'

export function PerfilPhoto({ perfil: { profile, membro } }: { perfil: Perfil }) {
  const nome = nomeCompleto(profile) || membro?.nome_completo
  return (
    <div className="flex items-center gap-4">
      <PhotoView name={nome} src={profile.foto_url ?? membro?.foto} />
      <div className="min-w-0">
        <p className="break-words font-semibold text-lg">{nome}</p>
        <p className="break-words text-muted-foreground text-sm">{profile.email}</p>
      </div>
    </div>
  )
}
