/** The Java method that made the code string, as the page shows it. Its inverse is the puzzle. */
export const encoder = `static String encode(String text) {
    byte[] bytes = new StringBuilder(text).reverse()
            .toString().getBytes(UTF_8);
    int heat = 70;
    for (int i = 0; i < bytes.length; i++) {
        bytes[i] ^= heat;
        int byteNow = bytes[i] & 0xff;
        heat = (byteNow << 3 | byteNow >>> 5) & 0xff;
    }
    return Base64.getEncoder().encodeToString(bytes);
}`;
