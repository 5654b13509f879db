import java.nio.charset.StandardCharsets;
import java.util.Base64;

/** Reads the code string on standard input and prints what it says. */
public class Solution {
  public static void main(String[] arguments) throws Exception {
    String codeString = new String(System.in.readAllBytes(), StandardCharsets.US_ASCII);
    System.out.println(decode(codeString.trim()));
  }

  static String decode(String codeString) {
    byte[] bytes = Base64.getDecoder().decode(codeString);
    int heat = 70;
    for (int i = 0; i < bytes.length; i++) {
      int read = bytes[i] & 0xff;
      bytes[i] ^= heat;
      heat = (read << 3 | read >>> 5) & 0xff;
    }
    return new StringBuilder(new String(bytes, StandardCharsets.UTF_8)).reverse().toString();
  }
}
