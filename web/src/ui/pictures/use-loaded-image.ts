import { useEffect, useState } from 'react';

/** The address once its picture is really there: a logo that cannot be had leaves what stands in for it, no broken frame. */
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
