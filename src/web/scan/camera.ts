/** Why there is no picture: it was refused, there is none, or the code that reads it did not come. */
export const cameraFaults = ['refused', 'missing', 'broken'] as const
export type CameraFault = (typeof cameraFaults)[number]

/** The most precise picture a phone gives without getting hot; the camera on the back where there are two. */
const wanted: MediaTrackConstraints = { width: { ideal: 1280 }, height: { ideal: 720 } }

export async function openCamera(deviceId: string | null): Promise<MediaStream | CameraFault> {
  // Absent where the page is not served over https, whatever the types say.
  const devices = navigator.mediaDevices as MediaDevices | undefined
  if (!devices) return 'missing'
  const which =
    deviceId === null ? { facingMode: { ideal: 'environment' } } : { deviceId: { exact: deviceId } }
  return devices
    .getUserMedia({ audio: false, video: { ...wanted, ...which } })
    .catch((error: unknown) =>
      error instanceof DOMException && error.name === 'NotAllowedError' ? 'refused' : 'missing',
    )
}

export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

export interface CameraDevice {
  readonly deviceId: string
  readonly label: string
}

/** All cameras of the device; their names are known once one of them is open. */
export async function listCameras(): Promise<readonly CameraDevice[]> {
  const devices = await navigator.mediaDevices.enumerateDevices()
  return devices
    .filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId !== '')
    .map(({ deviceId, label }) => ({ deviceId, label }))
}

export function usedCamera(stream: MediaStream): string | null {
  return stream.getVideoTracks()[0]?.getSettings().deviceId ?? null
}

export function hasTorch(stream: MediaStream): boolean {
  const track = stream.getVideoTracks()[0]
  const able = track?.getCapabilities?.()
  return able !== undefined && 'torch' in able && Boolean(able.torch)
}

export async function setTorch(stream: MediaStream, isOn: boolean): Promise<void> {
  // The standard names the torch, the types of the browser do not yet.
  const torch = { torch: isOn } as MediaTrackConstraintSet
  await stream.getVideoTracks()[0]?.applyConstraints({ advanced: [torch] })
}
