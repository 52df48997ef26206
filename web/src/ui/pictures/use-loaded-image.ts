import { useEffect, useState } from 'react';

/** Returns the address once its image has loaded, so that a missing logo shows its placeholder and not a broken image. */
export function useLoadedImage(address: string | null | undefined): string | undefined {
  const [loaded, setLoaded] = useState<string>();
  useEffect(() => {
    if (!address) return;
    const image = new Image();
    image.onload = () => setLoaded(address);
    image.src = address;
    return () => {
      image.onload = null;
    };
  }, [address]);
  return loaded === address ? loaded : undefined;
}
